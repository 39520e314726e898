/** What tus-js-client takes from `js-base64`, done by the browser itself: the base64 of a text's UTF-8. */
export const Base64 = {
  encode: (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text))),
}
