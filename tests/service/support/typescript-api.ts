/** The TypeScript 5 API for openapi-typescript: TypeScript 7 has no JavaScript API yet. */
// oxlint-disable-next-line import/no-default-export -- the generator imports TypeScript so.
export { ts as default } from '@ts-morph/common'
