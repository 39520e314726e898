/** Stands for js-base64 in tus-js-client, which encodes names of files with it. */
export const Base64 = {
  encode: (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text))),
}
