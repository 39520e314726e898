/** Background information, in Pidgin. Occupations keep their English names, as people say them. */

const names: Readonly<Record<string, string>> = {
  employed: 'I dey work for company',
  self_employed: 'I dey work for myself',
  unemployed: 'I no get work',
  student: 'I dey school',
  retired: 'I don retire',
  homemaker: 'I dey take care of house',
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

/** Returns "I dey work for myself" for `self_employed`, and other words as they are. */
export function suggestion(code: string): string {
  return names[code] ?? code
}
