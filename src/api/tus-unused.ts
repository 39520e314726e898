/**
 * Stands for what tus-js-client reads streams and files of React Native with, and for its own store of addresses. The
 * form sends files of a browser, and keeps the addresses in the draft.
 */
const unused = undefined

// oxlint-disable-next-line import/no-default-export -- As tus-js-client has it.
export default unused
export { unused as WebStorageUrlStorage }
export const canStoreURLs = false
