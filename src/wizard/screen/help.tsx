import { useSyncExternalStore } from 'react'
import { brand } from '../../texts/brand'
import { firstTexts } from '../../texts/first-texts'
import { linkNames } from '../../contract/operator'
import { inPageLanguage } from './operator-text'
import { Verbatim } from '../../ui/verbatim'

/** How to reach the operator, or nothing if the brand has no help. */
function HelpLine() {
  const given = brand()?.help
  if (given === undefined) return null
  const { text, attributes } = inPageLanguage(given)
  const { phone, whatsapp, email, page, hours } = text
  const { help } = firstTexts().frame
  return (
    <p className="help-line">
      <span>{help.label}</span>
      {phone !== undefined && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{ltr(phone)}</a>}
      {whatsapp !== undefined && (
        <span>
          <span>{'WhatsApp '}</span>
          <a href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`} {...elsewhere}>
            {ltr(whatsapp)}
          </a>
        </span>
      )}
      {email !== undefined && <a href={`mailto:${email}`}>{ltr(email)}</a>}
      {page !== undefined && (
        <a href={page} {...elsewhere}>
          {help.page}
        </a>
      )}
      {hours !== undefined && <span {...attributes}>{hours}</span>}
    </p>
  )
}

/** The help beside what the person cannot mend: a form that has been failing for a minute, a refusal without a field. */
export function HelpForward() {
  if (brand()?.help === undefined) return null
  return (
    <div className="callout">
      <HelpLine />
    </div>
  )
}

const elsewhere = { target: '_blank', rel: 'noreferrer' } as const

function ltr(text: string) {
  return <Verbatim dir="ltr">{text}</Verbatim>
}

/** The foot of every screen: the help and the operator's links. It is not in the page before React has taken over. */
export function Foot() {
  const shown = useSyncExternalStore(never, brand, none)
  const { help, links = {} } = shown ?? {}
  const texts = firstTexts().frame.links
  const listed = linkNames.flatMap((name) => {
    const href = links[name]
    return name === 'done' || href === undefined ? [] : [{ name, href }]
  })
  if (help === undefined && listed.length === 0) return null
  return (
    <footer className="foot">
      {help !== undefined && (
        <div data-help="">
          <HelpLine />
        </div>
      )}
      {listed.length > 0 && (
        <p className="foot-links">
          {listed.map(({ name, href }) => (
            <a key={name} href={href} {...(href.startsWith('https:') && elsewhere)}>
              {texts[name]}
            </a>
          ))}
        </p>
      )}
    </footer>
  )
}

const never = () => () => undefined
const none = () => undefined
