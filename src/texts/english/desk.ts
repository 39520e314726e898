export const desk = 'Desk'

export const form = {
  title: 'One person',
}

export const sheet = {
  title: 'A spreadsheet of people',
}
