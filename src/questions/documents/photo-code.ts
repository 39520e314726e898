/** What a case without a photo does without. It is loaded when the first one is chosen. */
export { LargePhoto } from './large-photo'
export { notesShown } from './notes-shown'
export {
  acceptNotes,
  addPages,
  fileOfPages,
  movePage,
  pagesOf,
  preparePages,
  removePage,
  resumePages,
  retakePage,
  turnPage,
} from './pages'
export { shrinkPicture } from './shrink-picture'
