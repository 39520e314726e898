/** The texts of a page before any script of the form runs, in Igbo. */
export const description = 'Nye nkọwa gị iji rịọ akaụntụ ụlọ akụ USD ma ọ bụ NGN.'

export const tooOld =
  'Brawụza a emeela ochie maka peeji a. Melite ya, ma ọ bụ jiri brawụza, ekwentị ma ọ bụ kọmputa ọzọ.'

export const noScript =
  'Peeji a chọrọ JavaScript. Gbanye ya na ntọala brawụza gị, mepekwa peeji a ọzọ.'

export const otherwise = 'Ọ bụrụ na nke ahụ arụghị ọrụ, gwa ụlọ ọrụ zitere gị ebe a.'
