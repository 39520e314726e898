/** The names, addresses and phone numbers of a country, for sample people. */
export interface Origin {
  country: string
  first: readonly string[]
  other: readonly string[]
  last: readonly string[]
  places: readonly ReturnType<typeof place>[]
  /** With country code. Each `#` is any digit. */
  phones: readonly string[]
}

export const nigeria: Origin = {
  country: 'NG',
  first: listed(
    "Adaeze, Ọlámìdé, Chukwuemeka, Ngọzi, Aisha, Tèmítọ́pẹ́, Sa’adatu, Mu'azu, Ebele, Yusuf, Mary-Jane, Anu Oluwapo, Oghenekaro, Ṣadé, Ibrahim, E",
  ),
  other: listed('Chidinma, Folákẹ́, Grace, Musa, Ifeoma Rose, Tunde, Amina, O'),
  last: listed(
    "Okafor, Adeyemi-Cole, Ògúnbáńjọ, Bello, Nwachukwu, Danjuma, Eze, Abdul Rahman, Ọ̀ṣúndáre, Etim, Igwe, Ma'aruf",
  ),
  places: [
    place('Surulere', 'Lagos', '101283', 'Adeniran Ogunsanya Street, Bode Thomas Street'),
    place('Ikeja', 'Lagos', '100271', 'Allen Avenue, Toyin Street'),
    place('Ibadan', 'Oyo', '200273', 'Ring Road, Queen Elizabeth Road'),
    place('Kano', 'Kano', '700213', 'Ahmadu Bello Way, Murtala Mohammed Way'),
    place('Enugu', 'Enugu', '400221', 'Ogui Road, Zik Avenue'),
    place(
      'Abuja',
      'Federal Capital Territory',
      '904101',
      'Aminu Kano Crescent, Adetokunbo Ademola Crescent',
    ),
    place('Port Harcourt', 'Rivers', '500272', 'Aba Road, Trans Amadi Road'),
  ],
  phones: listed(
    '234803#######, 234805#######, 234812#######, 234906#######, 234703#######, 234913#######',
  ),
}

/** Each country reserves these phone numbers for films, so nobody has them. */
export const abroad: readonly Origin[] = [
  {
    country: 'DE',
    first: listed('Jürgen, Anna, Zoë, Karl-Heinz'),
    other: listed('Maria, Günther'),
    last: listed('Müller, Weiß, von der Heide, Öztürk'),
    places: [
      place('Köln', 'Nordrhein-Westfalen', '50674', 'Lindenstraße, Am Römerhügel'),
      place('München', 'Bayern', '80331', 'Schäfergasse'),
    ],
    phones: listed('49171392#####, 4915228817386'),
  },
  {
    country: 'US',
    first: listed('Siobhán, Mary Jo, DeShawn, Xóchitl'),
    other: listed('J, Renée, Lee'),
    last: listed("O'Connor, D’Angelo, Núñez, St. John"),
    places: [
      place('Atlanta', 'Georgia', '30303', 'Peachtree Street'),
      place('Houston', 'Texas', '77002-1234', 'Maple Avenue'),
    ],
    phones: listed('1404555010#, 1713555012#'),
  },
]

function listed(names: string): string[] {
  return names.split(', ')
}

function place(city: string, state: string, postal_code: string, streets: string) {
  return { city, state, postal_code, streets: listed(streets) }
}
