/** The texts of a page before any script of the form runs, in Pidgin. */
export const description = 'Tell us who you be, so dat dem go fit ask for USD or NGN bank account.'

export const tooOld =
  'Dis browser don old pass for dis page. Update am, or use anoda browser, phone or computer.'

export const noScript =
  'Dis page need JavaScript. On am for your browser settings, den load di page again.'

export const otherwise = 'If dat one no work, tell di company wey send you here.'
