import { useShortReference } from '../../questions/short-reference'
import { deskTexts } from '../../texts/desk-texts'
import { CopyButton } from '../../ui/copy-button'
import { TickIcon } from '../../ui/icons'

/** Announces the id of the last created person. It shows no name, because the page belongs to the next person. */
export function CreatedLine({ id }: { id: string | undefined }) {
  const { sending: labels } = deskTexts().onePerson
  const reference = useShortReference(id)
  return (
    <div className="desk-created">
      <p role="status">
        {id !== undefined && (
          <>
            <TickIcon size={18} />
            <span>
              {labels.created} {labels.reference}{' '}
              {reference !== undefined && (
                <>
                  <code className="reference-id" data-reference={reference}>
                    {reference}
                  </code>{' '}
                </>
              )}
              <code className="reference-id" data-person-id={id}>
                {id}
              </code>
            </span>
          </>
        )}
      </p>
      {id !== undefined && (
        <CopyButton key={id} label={labels.copyId} copied={labels.copied} textOf={() => id} />
      )}
    </div>
  )
}
