/** What a case without a photo does without. It is loaded when the first one is chosen. */
export { drawPhoto, turnPhoto } from './draw-photo'
export { pdfOfPhotos } from './pdf-of-photos'
