/** What a case without a photo does without. It is loaded when the first one is chosen. */
export { addPages } from './change-pages'
export { AddPage, PageList } from './document-pages'
export { LargePhoto } from './large-photo'
export { notesShown } from './notes-shown'
export {
  acceptNotes,
  fileOfPages,
  pagesOf,
  preparePages,
  resumePages,
  turnPage,
} from './pages'
export { shrinkPicture } from './shrink-picture'
