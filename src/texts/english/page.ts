/**
 * The texts of a page before any script of the form runs. The build writes them into the page: no
 * script has them.
 */
export const description = 'Give your details to ask for a USD or NGN bank account.'

/** In a browser that is older than those the form is built for. */
export const tooOld =
  'This browser is too old for this page. Update it, or use another browser, phone or computer.'

export const noScript =
  'This page needs JavaScript. Turn it on in your browser’s settings, then load the page again.'

/** After each of them, for people. Staff of the desk know whom to ask. */
export const otherwise = 'If that does not work, contact the company that sent you here.'
