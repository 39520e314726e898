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
    <div className="help">
      <p className="help-line">
        <span className="help-label">{help.label}</span>
        {hours !== undefined && <span {...attributes}>{hours}</span>}
      </p>
      <div className="help-ways">
        {phone !== undefined && way(`tel:${phone.replace(/[^\d+]/g, '')}`, help.call, phone)}
        {whatsapp !== undefined &&
          way(`https://wa.me/${whatsapp.replace(/\D/g, '')}`, 'WhatsApp', whatsapp)}
        {email !== undefined && way(`mailto:${email}`, help.email, email)}
      </div>
      {page !== undefined && (
        <a href={page} {...elsewhere}>
          {help.page}
        </a>
      )}
    </div>
  )
}

/** A button. A computer, which may call nobody, shows the number or address too. */
function way(href: string, label: string, value: string) {
  return (
    <a className="button button-second" href={href} {...(href.startsWith('https:') && elsewhere)}>
      <span>{label}</span>
      <Verbatim dir="ltr" className="help-value">
        {value}
      </Verbatim>
    </a>
  )
}

/** The help beside what the person cannot mend: a form that has been failing for a minute, a refusal without a field. */
export function HelpForward() {
  if (brand()?.help === undefined) return null
  return (
    <div className="callout help-forward">
      <HelpLine />
    </div>
  )
}

const elsewhere = { target: '_blank', rel: 'noreferrer' } as const

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
