import { deskTexts } from '../../texts/desk-texts'
import { CopyButton } from '../../ui/copy-button'
import { TickIcon } from '../../ui/icons'

/** The reference of the person created last, told aloud. It says no name: the page is the next person's. */
export function CreatedLine({ id }: { id: string | undefined }) {
  const { sending: words } = deskTexts().onePerson
  return (
    <div className="desk-created">
      <p role="status">
        {id !== undefined && (
          <>
            <TickIcon size={18} />
            <span>
              {words.created} {words.reference}{' '}
              <code className="reference-id" data-person-id={id}>
                {id}
              </code>
            </span>
          </>
        )}
      </p>
      {id !== undefined && (
        <CopyButton key={id} label={words.copyId} copied={words.copied} textOf={() => id} />
      )}
    </div>
  )
}
