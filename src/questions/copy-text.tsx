import { texts } from '../texts/texts'
import { CopyButton, type CopyButtonProps } from '../ui/copy-button'

/** Copies a text, and says in the language of the page whether it did. */
export function CopyText(props: Omit<CopyButtonProps, 'copied' | 'notCopied'>) {
  const { copied, notCopied } = texts().done
  return <CopyButton {...props} copied={copied} notCopied={notCopied} />
}
