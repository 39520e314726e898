/** The texts of a page before any script of the form runs, in Yoruba. */
export const description = 'Ẹ kọ àlàyé yín láti béèrè fún àkáǹtì báǹkì USD tàbí NGN.'

export const tooOld =
  'Búráúsà yìí ti pẹ́ jù fún ojú ìwé yìí. Ẹ mú un bá ìgbà mu, tàbí kí ẹ lo búráúsà, fóònù tàbí kọ̀ǹpútà mìíràn.'

export const noScript =
  'Ojú ìwé yìí nílò JavaScript. Ẹ tàn án nínú ètò búráúsà yín, kí ẹ sì tún ojú ìwé yìí ṣí.'

export const otherwise = 'Bí ìyẹn kò bá ṣiṣẹ́, ẹ sọ fún ilé-iṣẹ́ tó rán yín wá síbí.'
