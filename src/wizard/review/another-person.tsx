import { navigate } from 'wouter/use-browser-location'
import { texts } from '../../texts/texts'
import { Button, type ButtonProps } from '../../ui/button'
import { useSession } from '../session/session'
import { routeOf } from '../screen/screen-routes'

/** Begins with the next person. */
export function AnotherPerson({ variant = 'second' }: Pick<ButtonProps, 'variant'>) {
  const { startNextPerson } = useSession()
  return (
    <Button
      name="another"
      variant={variant}
      onClick={() => {
        startNextPerson()
        navigate(routeOf('case'))
      }}
    >
      {texts().done.another}
    </Button>
  )
}
