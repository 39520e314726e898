export const desk = 'Desk'

export const form = {
  title: 'One person',
}
