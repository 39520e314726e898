/** The names, addresses and phone numbers of a country, for sample people. */
export interface Origin {
  country: string
  first: readonly string[]
  other: readonly string[]
  last: readonly string[]
  places: readonly Place[]
  /** The first digits of a number, with country code, and the number of digits that follow. */
  phones: readonly [begin: string, rest: number][]
}

interface Place {
  streets: readonly string[]
  city: string
  state: string
  postal_code: string
}

export const nigeria: Origin = {
  country: 'NG',
  first: [
    'Adaeze',
    'Ọlámìdé',
    'Chukwuemeka',
    'Ngọzi',
    'Aisha',
    'Tèmítọ́pẹ́',
    'Sa’adatu',
    "Mu'azu",
    'Ebele',
    'Yusuf',
    'Mary-Jane',
    'Anu Oluwapo',
    'Oghenekaro',
    'Ṣadé',
    'Ibrahim',
    'E',
  ],
  other: ['Chidinma', 'Folákẹ́', 'Grace', 'Musa', 'Ifeoma Rose', 'Tunde', 'Amina', 'O'],
  last: [
    'Okafor',
    'Adeyemi-Cole',
    'Ògúnbáńjọ',
    'Bello',
    'Nwachukwu',
    'Danjuma',
    'Eze',
    'Abdul Rahman',
    'Ọ̀ṣúndáre',
    'Etim',
    'Igwe',
    "Ma'aruf",
  ],
  places: [
    {
      streets: ['Adeniran Ogunsanya Street', 'Bode Thomas Street'],
      city: 'Surulere',
      state: 'Lagos',
      postal_code: '101283',
    },
    {
      streets: ['Allen Avenue', 'Toyin Street'],
      city: 'Ikeja',
      state: 'Lagos',
      postal_code: '100271',
    },
    {
      streets: ['Ring Road', 'Queen Elizabeth Road'],
      city: 'Ibadan',
      state: 'Oyo',
      postal_code: '200273',
    },
    {
      streets: ['Ahmadu Bello Way', 'Murtala Mohammed Way'],
      city: 'Kano',
      state: 'Kano',
      postal_code: '700213',
    },
    { streets: ['Ogui Road', 'Zik Avenue'], city: 'Enugu', state: 'Enugu', postal_code: '400221' },
    {
      streets: ['Aminu Kano Crescent', 'Adetokunbo Ademola Crescent'],
      city: 'Abuja',
      state: 'Federal Capital Territory',
      postal_code: '904101',
    },
    {
      streets: ['Aba Road', 'Trans Amadi Road'],
      city: 'Port Harcourt',
      state: 'Rivers',
      postal_code: '500272',
    },
  ],
  phones: [
    ['234803', 7],
    ['234805', 7],
    ['234812', 7],
    ['234906', 7],
    ['234703', 7],
    ['234913', 7],
  ],
}

/** Each country reserves these phone numbers for films, so nobody has them. */
export const abroad: readonly Origin[] = [
  {
    country: 'DE',
    first: ['Jürgen', 'Anna', 'Zoë', 'Karl-Heinz'],
    other: ['Maria', 'Günther'],
    last: ['Müller', 'Weiß', 'von der Heide', 'Öztürk'],
    places: [
      {
        streets: ['Lindenstraße', 'Am Römerhügel'],
        city: 'Köln',
        state: 'Nordrhein-Westfalen',
        postal_code: '50674',
      },
      { streets: ['Schäfergasse'], city: 'München', state: 'Bayern', postal_code: '80331' },
    ],
    phones: [
      ['49171392', 5],
      ['4915228817386', 0],
    ],
  },
  {
    country: 'US',
    first: ['Siobhán', 'Mary Jo', 'DeShawn', 'Xóchitl'],
    other: ['J', 'Renée', 'Lee'],
    last: ["O'Connor", 'D’Angelo', 'Núñez', 'St. John'],
    places: [
      { streets: ['Peachtree Street'], city: 'Atlanta', state: 'Georgia', postal_code: '30303' },
      { streets: ['Maple Avenue'], city: 'Houston', state: 'Texas', postal_code: '77002-1234' },
    ],
    phones: [
      ['1404555010', 1],
      ['1713555012', 1],
    ],
  },
  {
    country: 'SE',
    first: ['Åsa', 'Björn', 'Ebba'],
    other: ['Kerstin', 'Nils'],
    last: ['Öberg', 'af Ström', 'Lindqvist'],
    places: [
      {
        streets: ['Södra Vägen'],
        city: 'Göteborg',
        state: 'Västra Götaland',
        postal_code: '412 54',
      },
    ],
    phones: [['4670174062', 1]],
  },
  {
    country: 'AU',
    first: ['Hương', 'Aoife', 'Tane'],
    other: ['Thị', 'May'],
    last: ['Nguyễn', "O'Brien", 'O'],
    places: [
      {
        streets: ['Wattle Street'],
        city: 'Sydney',
        state: 'New South Wales',
        postal_code: '2007',
      },
    ],
    phones: [
      ['61491570156', 0],
      ['61491570737', 0],
    ],
  },
]
