/** Opens the browser's choice of a file for the first document that has none, or for the first of all. */
export function openFirstFile(form: HTMLElement | null): void {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[type="file"][name]') ?? [])]
  const empty = inputs.find((input) => input.closest('.tile') === null)
  const input = empty ?? inputs[0]
  if (input === undefined || input.matches(':disabled')) return
  input.focus()
  input.click()
}
