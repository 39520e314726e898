import { checkDrawnPhotos } from './support/check-drawn-photos'

checkDrawnPhotos(200, 240)
