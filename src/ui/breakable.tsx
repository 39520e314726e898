import { Fragment } from 'react'

/** A text that breaks after the signs in an email address or in a file's name, before it breaks within a word. */
export function Breakable({ children }: { children: string }) {
  const parts = children.match(/.+?(?:[@_]|\.(?=\p{L})|$)/gsu) ?? []
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ))
}
