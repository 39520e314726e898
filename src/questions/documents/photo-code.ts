/** What a case without a photo does without. It is loaded when the first one is chosen. */
export { fileOfPages, resumePages } from './pages'
export { photosOf } from './photos-of'
export { placeFiles } from './place-files'
export { shrinkPicture } from './shrink-picture'
