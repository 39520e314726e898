/** Background information, in Pidgin. Occupations keep their English names, as people say them. */

const names: Readonly<Record<string, string>> = {
  employed: 'Dey work for pesin or company',
  self_employed: 'Dey work for myself',
  unemployed: 'No get work',
  student: 'Dey school',
  retired: 'Don retire',
  homemaker: 'Dey take care of house',
  other: 'Anoda one',
  salary: 'Salary',
  savings: 'Moni wey pesin save',
  business: 'Business',
  freelance: 'Freelance work',
  investment: 'Investment',
  government_benefits: 'Moni from goment',
  pension: 'Pension',
  gifts: 'Gift',
  inheritance: 'Inheritance',
  personal: 'Personal use',
  receive_payment_for_freelancing: 'To collect pay for freelance work',
  personal_or_living_expenses: 'Personal or house expenses',
  payments_to_friends_or_family_abroad: 'Moni for friends or family for abroad',
}

/** Returns "Dey work for myself" for `self_employed`, and other words as they are. */
export function suggestion(code: string): string {
  return names[code] ?? code
}
