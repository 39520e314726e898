/** The texts of a page before any script of the form runs, in French. */
export const description =
  'Donnez vos informations pour demander un compte bancaire en USD ou en NGN.'

export const tooOld =
  'Ce navigateur est trop ancien pour cette page. Mettez-le à jour, ou utilisez un autre navigateur, téléphone ou ordinateur.'

export const noScript =
  'Cette page a besoin de JavaScript. Activez-le dans les réglages de votre navigateur, puis rechargez-la.'

export const otherwise = 'Si cela ne marche pas, prévenez l’entreprise qui vous a donné ce lien.'
