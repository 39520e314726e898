// Written by `npm run write -- text-types` from the English catalogues. Do not change it.

declare module '*/page.arb' {
  const texts: {
    readonly description: string
    readonly tooOld: string
    readonly noScript: string
    readonly copyLink: string
    readonly linkCopied: string
    readonly otherwise: string
  }
  export default texts
}

declare module '*/first.arb' {
  const texts: {
    readonly frame: {
      readonly continue: string
      readonly back: string
      readonly step: (values: { now: number; all: number }) => string
      readonly whyHeading: string
      readonly errorHeading: string
      readonly errorTitle: string
      readonly titleOf: (values: { heading: string; product: string }) => string
      readonly loading: string
      readonly loadFailed: string
      readonly tryAgain: string
      readonly languages: {
        readonly label: string
        readonly failed: string
      }
      readonly help: {
        readonly label: string
        readonly call: string
        readonly email: string
        readonly page: string
      }
      readonly links: {
        readonly terms: string
        readonly notice: string
        readonly accessibility: string
      }
      readonly thrown: {
        readonly what: string
        readonly kept: string
        readonly notKept: string
        readonly help: string
        readonly reload: string
      }
    }
    readonly caseScreen: {
      readonly title: string
      readonly ready: (values: { voice: string }) => string
      readonly readyHeading: string
      readonly before: readonly (((values: { voice: string }) => string))[]
      readonly why: readonly (string)[]
      readonly labels: {
        readonly currency: string
        readonly kind: string
      }
      readonly sharedDevice: {
        readonly label: string
        readonly hint: string
        readonly ticked: string
      }
      readonly missing: {
        readonly currency: string
        readonly kind: string
      }
      readonly lacksKind: {
        readonly NGN: {
          readonly hint: string
          readonly notAllowed: string
        }
      }
      readonly currencies: {
        readonly USD: {
          readonly title: string
          readonly detail: string
        }
        readonly NGN: {
          readonly title: string
          readonly detail: string
        }
      }
      readonly kinds: {
        readonly individual: {
          readonly title: string
          readonly detail: string
        }
        readonly ubo: {
          readonly title: string
          readonly detail: string
        }
      }
    }
    readonly earlier: {
      readonly outdated: string
      readonly heading: string
      readonly since: (values: { when: string }) => string
      readonly resume: (values: { now: number; all: number }) => string
      readonly leave: string
      readonly leaveHint: string
      readonly ask: string
      readonly confirm: string
      readonly cancel: string
      readonly left: string
      readonly sent: {
        readonly heading: string
        readonly hint: string
        readonly check: string
      }
    }
  }
  export default texts
}

declare module '*/form.arb' {
  const texts: {
    readonly fields: {
      readonly address: {
        readonly label: string
        readonly missing: string
        readonly country: {
          readonly label: string
          readonly missing: (values: { voice: string }) => string
        }
        readonly line1: {
          readonly label: string
          readonly hint: string
          readonly missing: (values: { voice: string }) => string
        }
        readonly line2: {
          readonly label: string
          readonly hint: string
        }
        readonly city: {
          readonly label: string
          readonly missing: (values: { voice: string }) => string
        }
        readonly state: {
          readonly label: string
          readonly missing: (values: { voice: string; country: string }) => string
        }
        readonly postal_code: {
          readonly label: string
          readonly missing: (values: { voice: string }) => string
        }
      }
      readonly background_information: {
        readonly label: string
        readonly missing: string
        readonly employment_status: {
          readonly label: string
          readonly missing: (values: { voice: string }) => string
        }
        readonly occupation: {
          readonly label: string
          readonly hint: string
          readonly missing: (values: { voice: string }) => string
        }
        readonly primary_purpose: {
          readonly label: string
          readonly missing: string
        }
        readonly source_of_funds: {
          readonly label: string
          readonly missing: string
        }
        readonly expected_monthly_inflow: {
          readonly label: string
          readonly hint: string
          readonly missing: string
          readonly malformed: string
        }
      }
      readonly documents: {
        readonly label: string
        readonly missing: string
        readonly type: {
          readonly label: string
          readonly missing: string
        }
        readonly url: {
          readonly label: string
          readonly missing: string
          readonly malformed: string
        }
        readonly issue_date: {
          readonly label: string
          readonly hint: string
          readonly missing: (values: { voice: string; documentType: string }) => string
        }
        readonly expiry_date: {
          readonly label: string
          readonly missing: (values: { voice: string; documentType: string }) => string
        }
        readonly file: {
          readonly label: (values: { documentType: string }) => string
          readonly missing: (values: { voice: string; documentType: string }) => string
        }
      }
      readonly id_level: {
        readonly label: string
        readonly missing: string
        readonly notAllowed: string
      }
      readonly id_type: {
        readonly label: string
        readonly missing: (values: { voice: string }) => string
        readonly notAllowed: string
      }
      readonly kyc_level: {
        readonly label: string
        readonly missing: (values: { voice: string }) => string
        readonly notAllowed: string
      }
      readonly name_first: {
        readonly label: string
        readonly hint: (values: { voice: string }) => string
        readonly missing: (values: { voice: string }) => string
      }
      readonly name_last: {
        readonly label: string
        readonly hint: string
        readonly missing: (values: { voice: string }) => string
      }
      readonly name_other: {
        readonly label: string
        readonly hint: (values: { voice: string }) => string
        readonly missing: (values: { voice: string }) => string
      }
      readonly phone: {
        readonly label: string
        readonly hint: string
        readonly missing: (values: { voice: string }) => string
      }
      readonly email: {
        readonly label: string
        readonly hint: string
        readonly missing: (values: { voice: string }) => string
        readonly malformed: string
      }
      readonly dob: {
        readonly label: string
        readonly hint: string
        readonly missing: (values: { voice: string }) => string
      }
      readonly id_number: {
        readonly label: (values: { idType: string }) => string
        readonly hint: (values: { idType: string }) => string
        readonly missing: (values: { voice: string; idType: string }) => string
      }
      readonly id_country: {
        readonly label: string
        readonly missing: (values: { idType: string }) => string
      }
      readonly bank_id_number: {
        readonly label: string
        readonly hint: string
        readonly missing: (values: { voice: string }) => string
        readonly notAccepted: string
      }
    }
    readonly general: {
      readonly malformed: (values: { label: string }) => string
      readonly notAllowed: (values: { label: string }) => string
      readonly inTheFuture: (values: { label: string; today: string }) => string
      readonly tooLong: (values: { label: string; limit: number }) => string
      readonly missingParts: (values: { label: string; parts: string }) => string
      readonly quoted: (values: { sentence: string }) => string
    }
    readonly documentDates: {
      readonly issue_date: (values: { label: string }) => string
      readonly expiry_date: (values: { label: string }) => string
    }
    readonly screens: {
      readonly person: {
        readonly title: (values: { voice: string }) => string
        readonly why: readonly (((values: { voice: string }) => string))[]
        readonly lead: (values: { voice: string }) => string
      }
      readonly contact: {
        readonly title: (values: { voice: string }) => string
        readonly why: readonly (((values: { voice: string }) => string) | string)[]
      }
      readonly address: {
        readonly title: (values: { voice: string }) => string
        readonly why: readonly (string)[]
        readonly lead: string
      }
      readonly identity: {
        readonly title: (values: { voice: string }) => string
        readonly why: readonly (((values: { voice: string }) => string))[]
      }
      readonly background: {
        readonly title: string
        readonly why: readonly (string)[]
        readonly lead: string
      }
      readonly documents: {
        readonly title: (values: { voice: string }) => string
        readonly why: readonly (string)[]
      }
      readonly review: {
        readonly title: (values: { voice: string }) => string
        readonly why: readonly (string)[]
      }
    }
    readonly suggestions: {
      readonly employed: string
      readonly self_employed: string
      readonly unemployed: string
      readonly student: string
      readonly retired: string
      readonly homemaker: string
      readonly other: string
      readonly salary: string
      readonly savings: string
      readonly business: string
      readonly freelance: string
      readonly investment: string
      readonly government_benefits: string
      readonly pension: string
      readonly gifts: string
      readonly inheritance: string
      readonly personal: string
      readonly receive_payment_for_freelancing: string
      readonly personal_or_living_expenses: string
      readonly payments_to_friends_or_family_abroad: string
      readonly Accountant: string
      readonly Architect: string
      readonly Artisan: string
      readonly Banker: string
      readonly Civil_servant: string
      readonly Consultant: string
      readonly Content_creator: string
      readonly Designer: string
      readonly Doctor: string
      readonly Driver: string
      readonly Engineer: string
      readonly Entrepreneur: string
      readonly Farmer: string
      readonly Fashion_designer: string
      readonly Hairdresser: string
      readonly Journalist: string
      readonly Lawyer: string
      readonly Lecturer: string
      readonly Marketer: string
      readonly Mechanic: string
      readonly Nurse: string
      readonly Pharmacist: string
      readonly Photographer: string
      readonly Product_manager: string
      readonly Project_manager: string
      readonly Sales_representative: string
      readonly Software_developer: string
      readonly Teacher: string
      readonly Trader: string
      readonly Virtual_assistant: string
      readonly Writer: string
    }
    readonly refusals: {
      readonly noLetter: (values: { label: string }) => string
      readonly controlCharacter: (values: { label: string }) => string
      readonly notADay: (values: { label: string }) => string
      readonly notAMonth: (values: { label: string }) => string
      readonly notAYear: (values: { label: string }) => string
      readonly notARealDate: (values: { label: string }) => string
      readonly inTheFuture: (values: { label: string }) => string
      readonly tooLongAgo: (values: { label: string }) => string
      readonly tooYoung: (values: { label: string }) => string
      readonly expired: string
      readonly notAfterIssue: (values: { label: string }) => string
      readonly beforeBirth: (values: { label: string }) => string
      readonly notElevenDigits: (values: { label: string }) => string
      readonly notAPassportNumber: (values: { label: string }) => string
      readonly notAPhoneNumber: string
      readonly notAMobileNumber: string
      readonly notACountry: string
      readonly notDollars: string
      readonly negative: (values: { label: string }) => string
      readonly tooMany: (values: { limit: number }) => string
      readonly noIdentityDocument: string
      readonly gone: string
      readonly notPublic: string
      readonly notAccepted: (values: { label: string }) => string
    }
    readonly files: {
      readonly empty: string
      readonly tooBig: string
      readonly notAPictureOrPdf: string
      readonly unreadable: string
      readonly locked: string
      readonly tooManyPixels: string
      readonly active: string
      readonly infected: string
      readonly lost: string
      readonly blocked: string
      readonly notAPage: string
    }
    readonly notes: {
      readonly unusualName: string
      readonly noName: string
      readonly providerSpelling: string
      readonly unknownPhoneType: string
      readonly unusualNigerianPassport: string
      readonly unusualVotersCard: string
      readonly unusualLicence: string
      readonly unusualPostalCode: string
      readonly issuedElsewhere: string
      readonly issuedOutsideNigeria: string
      readonly expiresSoon: string
      readonly oldBill: string
      readonly misspelledEmail: (values: { offer: string }) => string
      readonly misspelledPlace: (values: { offer: string }) => string
      readonly virtualNin: string
      readonly bvnIsNin: string
      readonly digitsTyped: (values: { count: number }) => string
      readonly sameDigits: string
      readonly largeAmount: string
      readonly sameTypeTwice: string
      readonly unusualPassportSpan: string
    }
    readonly caseNames: {
      readonly 'individual-usd': string
      readonly 'ubo-usd': string
      readonly 'individual-ngn': string
    }
    readonly wizard: {
      readonly optional: string
      readonly dateParts: {
        readonly day: string
        readonly month: string
        readonly year: string
      }
      readonly selectCountry: string
      readonly selectDocument: string
      readonly noOtherName: (values: { voice: string }) => string
      readonly applySpelling: (values: { spelling: string }) => string
      readonly understoodPhone: (values: { shown: string; country: string }) => string
      readonly checkingPhone: string
      readonly phoneUnchecked: string
      readonly stateOf: (values: { country: string }) => string
      readonly passportFact: string
      readonly nigerianPostalCode: string
      readonly dollars: string
      readonly dial: (values: { code: string }) => string
      readonly dialBvn: (values: { code: string; voice: string }) => string
      readonly copyCode: (values: { code: string }) => string
      readonly bvnIsSafe: string
      readonly suggestionsFor: (values: { label: string }) => string
      readonly moreSuggestions: string
      readonly orType: string
    }
    readonly idTypes: {
      readonly passport: {
        readonly title: string
        readonly detail: string
      }
      readonly drivers_license: {
        readonly title: string
        readonly detail: string
      }
      readonly nin: {
        readonly title: string
        readonly detail: string
      }
      readonly voters_card: {
        readonly title: string
        readonly detail: string
      }
    }
    readonly reviewGroups: {
      readonly case: string
      readonly person: string
      readonly contact: string
      readonly address: string
      readonly identity: string
      readonly background: string
      readonly documents: string
    }
    readonly privacy: {
      readonly title: string
      readonly agreement: string
      readonly agree: string
      readonly missing: string
      readonly whole: string
      readonly again: string
    }
    readonly review: {
      readonly account: string
      readonly name: string
      readonly change: string
      readonly changeOf: (values: { label: string }) => string
      readonly none: string
      readonly documentStored: string
      readonly documentWaiting: string
      readonly send: (values: { voice: string }) => string
      readonly receiver: (values: { name: string }) => string
      readonly only: string
      readonly sending: string
      readonly still: string
      readonly stop: string
      readonly offline: string
      readonly checking: string
      readonly goesOn: string
      readonly unsure: string
      readonly unsureOffline: string
      readonly rateLimited: (values: { minutes: number }) => string
      readonly waitingToSend: string
      readonly unknown: string
      readonly checkAgain: string
      readonly waitingForFiles: (values: { percent: number }) => string
      readonly checkingFiles: string
      readonly retryingFiles: string
      readonly filesHeldUp: string
    }
    readonly done: {
      readonly title: (values: { voice: string }) => string
      readonly lead: string
      readonly leadCopy: string
      readonly reference: string
      readonly fullReference: string
      readonly copy: string
      readonly notCopied: string
      readonly copied: string
      readonly nextHeading: string
      readonly sent: (values: { when: string }) => string
      readonly next: readonly (((values: { voice: string }) => string) | ((values: { name: string }) => string) | string)[]
      readonly save: string
      readonly share: string
      readonly saved: string
      readonly print: string
      readonly anotherOwner: string
      readonly another: string
      readonly backTo: (values: { name: string }) => string
      readonly copyTitle: string
      readonly copyLine: (values: { label: string; value: string }) => string
    }
    readonly failures: {
      readonly exists: string
      readonly notAllowed: string
      readonly notFound: string
      readonly tooLarge: string
      readonly tooMany: string
      readonly thrown: string
      readonly refused: string
      readonly reference: (values: { id: string }) => string
      readonly refusedFile: (values: { documentType: string }) => string
    }
    readonly exists: {
      readonly title: string
      readonly what: string
      readonly contact: string
      readonly contactAlone: string
      readonly change: string
      readonly again: string
    }
    readonly link: {
      readonly title: {
        readonly needed: string
        readonly ended: string
      }
      readonly why: {
        readonly needed: (values: { name: string }) => string
        readonly ended: (values: { name: string }) => string
      }
      readonly kept: string
      readonly usedTitle: string
      readonly used: string
    }
    readonly uploads: {
      readonly choose: string
      readonly camera: string
      readonly photoInstead: string
      readonly dropHint: string
      readonly limits: string
      readonly inApp: string
      readonly copyLink: string
      readonly replace: string
      readonly replaceOf: (values: { name: string }) => string
      readonly remove: string
      readonly removeOf: (values: { name: string }) => string
      readonly removeAll: (values: { count: number }) => string
      readonly swap: string
      readonly addBack: string
      readonly addPage: string
      readonly pagesHint: (values: { count: number }) => string
      readonly pages: (values: { count: number }) => string
      readonly page: (values: { side: string; position: number }) => string
      readonly askReplace: (values: { count: number }) => string
      readonly keepPages: string
      readonly preparing: string
      readonly sending: (values: { percent: number }) => string
      readonly checking: string
      readonly waiting: string
      readonly waitingOffline: string
      readonly stored: string
      readonly progressOf: (values: { name: string }) => string
      readonly storedAnnouncement: (values: { name: string }) => string
      readonly refusedAnnouncement: (values: { name: string; why: string }) => string
      readonly waitingAnnouncement: string
      readonly waitingOfflineAnnouncement: string
      readonly add: string
      readonly addHint: string
      readonly leftOut: (values: { names: string }) => string
      readonly full: (values: { count: number }) => string
      readonly numbered: (values: { position: number }) => string
      readonly removeDocument: string
      readonly retake: string
      readonly size: {
        readonly B: (values: { count: number }) => string
        readonly KB: (values: { count: number }) => string
        readonly MB: (values: { count: number }) => string
      }
    }
    readonly photo: {
      readonly page: (values: { documentType: string; voice: string }) => string
      readonly corners: string
      readonly sharp: string
      readonly readable: string
      readonly turnRight: string
      readonly useAnyway: string
      readonly notes: {
        readonly blurred: string
        readonly dark: string
        readonly bright: string
        readonly glare: string
        readonly small: string
        readonly cut: string
        readonly turned: string
      }
      readonly outdated: string
    }
    readonly keeping: {
      readonly onDevice: string
      readonly earlierOnDevice: string
      readonly inMemory: string
      readonly refused: string
      readonly stop: string
      readonly undo: string
      readonly idle: string
      readonly clearNow: string
      readonly stay: string
    }
  }
  export default texts
}

declare module '*/desk.arb' {
  const texts: {
    readonly desk: string
    readonly form: {
      readonly title: string
    }
    readonly help: string
    readonly menu: {
      readonly button: string
      readonly keys: string
      readonly mac: string
    }
    readonly sheet: {
      readonly title: string
      readonly lead: string
      readonly steps: {
        readonly label: string
        readonly choose: string
        readonly columns: string
        readonly fix: string
        readonly results: string
        readonly first: string
      }
      readonly continue: string
      readonly back: string
      readonly rows: (values: { count: number }) => string
      readonly cases: {
        readonly 'individual-usd': string
        readonly 'ubo-usd': string
        readonly 'individual-ngn': string
      }
      readonly refusals: {
        readonly leadingZeroLost: string
        readonly numberShortened: string
        readonly dateAsNumber: string
        readonly dateUnread: string
        readonly dateOrderUnknown: string
        readonly phoneUnchecked: string
        readonly excelError: string
        readonly fileAndUrl: string
        readonly fileNotAdded: string
        readonly fileUnclear: string
        readonly tooManyCells: string
        readonly quotesBroken: string
      }
      readonly choose: string
      readonly chooseFile: string
      readonly chooseAnother: string
      readonly drop: string
      readonly template: (values: { account: string }) => string
      readonly templateHint: string
      readonly asExcel: string
      readonly caseOf: string
      readonly reading: (values: { percent: number }) => string
      readonly opening: string
      readonly checking: (values: { percent: number }) => string
      readonly fileRefusals: {
        readonly noHeader: string
        readonly tooLarge: string
        readonly macros: string
        readonly encrypted: string
        readonly oldExcel: string
        readonly openDocument: string
        readonly otherFile: string
        readonly damaged: string
        readonly loadFailed: string
      }
      readonly broken: string
      readonly brokenWhileKept: string
      readonly pasted: string
      readonly firstRowIs: {
        readonly question: (values: { cells: string }) => string
        readonly titles: string
        readonly person: string
      }
      readonly replace: {
        readonly question: (values: { count: number; name: string }) => string
        readonly confirm: string
        readonly cancel: (values: { name: string }) => string
      }
      readonly edits: {
        readonly undo: string
        readonly before: (values: { text: string }) => string
        readonly empty: string
      }
      readonly discards: {
        readonly question: (values: { count: number; name: string }) => string
        readonly confirm: string
        readonly cancel: string
      }
      readonly leftOut: {
        readonly derived: string
        readonly twice: string
      }
      readonly takeColumn: string
      readonly columnReason: (values: { reason: string; label: string; word: string }) => string
      readonly columnOfFile: string
      readonly samples: string
      readonly fieldOfColumn: string
      readonly leaveOut: string
      readonly documentColumn: (values: { number: number; part: string }) => string
      readonly mapping: {
        readonly use: string
        readonly waiting: string
        readonly titleRow: string
        readonly noTitles: string
        readonly forAll: string
        readonly missing: string
        readonly empty: (values: { names: string }) => string
        readonly emptyHint: string
        readonly howRead: string
        readonly whichSheet: string
        readonly wholes: {
          readonly full_name: string
          readonly given_names: string
        }
      }
      readonly columns: {
        readonly heading: string
        readonly used: (values: { used: number; count: number }) => string
        readonly left: (values: { count: number; question: string }) => string
        readonly questions: {
          readonly firstRow: string
          readonly hidden: string
          readonly encoding: string
          readonly nameOrder: string
          readonly dateOrder: string
        }
      }
      readonly splits: {
        readonly order: string
        readonly surnameLast: string
        readonly surnameFirst: string
      }
      readonly fileRow: (values: { row: number }) => string
      readonly encodingQuestion: string
      readonly hidden: {
        readonly question: (values: { count: number }) => string
        readonly shown: string
        readonly all: string
        readonly leftOut: (values: { count: number }) => string
      }
      readonly dateQuestion: string
      readonly dateOrders: {
        readonly dayFirst: string
        readonly monthFirst: string
      }
      readonly filesUsed: (values: { count: number }) => string
      readonly rowsSwallowed: (values: { count: number }) => string
      readonly filesMissing: (values: { names: string }) => string
      readonly filesTwice: (values: { names: string }) => string
      readonly chooseLastFile: (values: { name: string }) => string
      readonly filesShared: (values: { names: string }) => string
      readonly documents: {
        readonly missing: (values: { count: number }) => string
        readonly heading: string
        readonly add: string
        readonly rows: (values: { count: number }) => string
        readonly noName: string
        readonly more: (values: { count: number }) => string
        readonly unused: (values: { count: number }) => string
        readonly chooseRow: string
        readonly person: (values: { row: number; name: string }) => string
        readonly moreFiles: (values: { count: number }) => string
      }
      readonly sameBank: (values: { rows: string }) => string
      readonly sameId: (values: { rows: string }) => string
      readonly moreSame: (values: { count: number }) => string
      readonly existing: {
        readonly noKey: string
        readonly unasked: string
        readonly asking: string
        readonly unanswered: {
          readonly key: string
          readonly tooMany: string
          readonly other: string
        }
      }
      readonly states: {
        readonly unchecked: string
        readonly wrong: string
        readonly ready: string
        readonly exists: string
        readonly sending: string
        readonly created: string
        readonly refused: string
        readonly unsure: string
      }
      readonly existsAsRow: (values: { first: number }) => string
      readonly include: {
        readonly known: string
        readonly sent: string
        readonly repeats: (values: { first: number }) => string
        readonly since: (values: { when: string }) => string
        readonly anyway: string
      }
      readonly all: string
      readonly filterRows: string
      readonly next: string
      readonly search: string
      readonly goTo: string
      readonly noRow: (values: { row: string }) => string
      readonly row: string
      readonly nothingShown: string
      readonly nothingToFix: string
      readonly showAll: string
      readonly gridLabel: (values: { name: string }) => string
      readonly keyNames: {
        readonly arrows: string
        readonly move: string
        readonly edit: string
        readonly leave: string
        readonly nextWrong: string
        readonly undo: string
        readonly space: string
        readonly include: string
      }
      readonly cellOf: (values: { row: number; column: string }) => string
      readonly rowOf: (values: { row: number }) => string
      readonly send: string
      readonly summary: {
        readonly people: (values: { count: number }) => string
        readonly time: (values: { minutes: number }) => string
        readonly nobody: string
        readonly leftOut: (values: { parts: string }) => string
        readonly wrong: (values: { count: number }) => string
        readonly exists: (values: { count: number }) => string
        readonly refused: (values: { count: number }) => string
        readonly timeLeft: (values: { minutes: number }) => string
      }
      readonly sendSome: (values: { count: number }) => string
      readonly preparing: string
      readonly pause: string
      readonly resume: string
      readonly retry: string
      readonly progressOf: (values: { finished: number; all: number }) => string
      readonly delayed: {
        readonly service: (values: { seconds: number }) => string
        readonly offline: (values: { seconds: number }) => string
      }
      readonly paused: string
      readonly stopped: {
        readonly otherTab: string
        readonly unknownRows: string
        readonly notSaved: string
        readonly notAllowed: string
        readonly notFound: string
        readonly thrown: string
        readonly other: string
      }
      readonly openElsewhere: string
      readonly onDevice: string
      readonly notSaved: string
      readonly saveCreated: string
      readonly saveCsv: string
      readonly saveRefused: string
      readonly asCsv: (values: { label: string }) => string
      readonly notWritten: string
      readonly dateFormats: {
        readonly dayFirst: string
        readonly monthFirst: string
      }
      readonly ownColumns: {
        readonly row: string
        readonly file_row: string
        readonly why_not_created: string
        readonly id: string
        readonly reference: string
        readonly state: string
      }
      readonly discard: string
      readonly discarded: string
      readonly savedHeading: string
      readonly savedLine: (values: { created: number; all: number }) => string
      readonly goOn: string
      readonly ofFile: (values: { words: string; name: string }) => string
      readonly results: {
        readonly heading: (values: { created: number; all: number }) => string
        readonly lead: string
        readonly leadKept: string
        readonly counts: {
          readonly created: string
          readonly exists: string
          readonly wrong: string
          readonly refused: string
        }
        readonly notCreated: string
        readonly name: string
        readonly why: string
        readonly more: (values: { count: number }) => string
        readonly others: (values: { count: number }) => string
        readonly othersHint: string
        readonly fix: string
        readonly save: string
        readonly onDevice: string
        readonly ofColumn: (values: { column: string; why: string }) => string
        readonly refused: (values: { why: string }) => string
        readonly notSent: string
      }
      readonly gone: string
      readonly failures: {
        readonly exists: string
        readonly tooLarge: string
        readonly refused: string
      }
      readonly someOf: (values: { names: string; count: number }) => string
    }
    readonly onePerson: {
      readonly shortCases: {
        readonly 'individual-usd': string
        readonly 'ubo-usd': string
        readonly 'individual-ngn': string
      }
      readonly banner: {
        readonly nobody: string
      }
      readonly errors: {
        readonly fix: (values: { count: number }) => string
        readonly check: (values: { count: number }) => string
        readonly more: (values: { count: number }) => string
      }
      readonly sending: {
        readonly create: string
        readonly clear: string
        readonly cleared: string
        readonly undo: string
        readonly created: (values: { name: string }) => string
        readonly creating: (values: { name: string }) => string
        readonly copy: string
        readonly copyId: string
      }
      readonly pins: {
        readonly pin: (values: { label: string }) => string
        readonly title: string
      }
      readonly noName: string
      readonly draftStorage: {
        readonly onDevice: (values: { hours: number }) => string
        readonly earlierOnDevice: string
        readonly refused: string
      }
      readonly createdHere: {
        readonly heading: (values: { count: number }) => string
        readonly caption: string
        readonly columns: {
          readonly name: string
          readonly id: string
        }
        readonly copyOf: (values: { name: string }) => string
        readonly copy: string
        readonly exportCsv: string
        readonly until: (values: { count: number }) => string
      }
      readonly shortcutNames: {
        readonly nextError: string
        readonly chooseCase: string
        readonly attachFile: string
        readonly togglePin: string
        readonly createAndNext: string
      }
      readonly groups: {
        readonly person: string
        readonly contact: string
        readonly address: string
        readonly identity: string
        readonly background: string
        readonly documents: string
      }
      readonly photos: {
        readonly larger: string
        readonly show: (values: { name: string }) => string
        readonly close: string
        readonly replace: string
      }
    }
    readonly paste: {
      readonly button: string
      readonly title: string
      readonly label: string
      readonly hint: string
      readonly read: string
      readonly cancel: string
      readonly nothing: string
      readonly loadFailed: string
      readonly columns: {
        readonly field: string
        readonly now: string
        readonly pasted: string
      }
      readonly caption: string
      readonly ticked: string
      readonly empty: string
      readonly replaces: string
      readonly corrected: (values: { typed: string }) => string
      readonly accept: (values: { count: number }) => string
      readonly same: (values: { count: number }) => string
      readonly filled: (values: { count: number }) => string
      readonly undo: string
      readonly undone: string
      readonly looksLikeName: (values: { name: string }) => string
      readonly split: string
      readonly keepWhole: string
      readonly ignoredHeading: string
      readonly ignoredReasons: {
        readonly unknown: string
        readonly unreadable: string
        readonly ambiguous: string
        readonly notInCase: string
        readonly twoDays: string
        readonly twoDigitYear: string
        readonly excelDate: string
        readonly repeated: string
        readonly otherRow: string
        readonly checkDigit: string
        readonly lineLength: string
      }
    }
    readonly duplicates: {
      readonly keyLabel: string
      readonly keyHint: string
      readonly useKey: string
      readonly keyRight: string
      readonly forgetKey: string
      readonly noKey: string
      readonly addKey: string
      readonly waiting: string
      readonly asking: string
      readonly nobody: string
      readonly anyway: string
      readonly createAnyway: string
      readonly confirmFirst: string
      readonly existsAlready: string
      readonly again: string
      readonly unanswered: {
        readonly key: string
        readonly tooMany: string
        readonly other: string
      }
      readonly exists: {
        readonly bank: (values: { when: string }) => string
        readonly id: (values: { when: string }) => string
      }
    }
  }
  export default texts
}

declare module '*/service.arb' {
  const texts: {
    readonly fieldsRefused: (values: { count: number }) => string
    readonly outcomes: {
      readonly refusedUpstream: string
      readonly misconfigured: string
      readonly unavailable: string
      readonly outcomeUnknown: string
      readonly storeFull: string
      readonly clientFull: string
      readonly clientDayFull: string
      readonly uploadsFull: string
      readonly storeBusy: string
      readonly documentsUnreachable: string
      readonly inspectionBusy: string
      readonly storeBroken: string
    }
    readonly askSupport: (values: { reference: string }) => string
    readonly noReason: string
  }
  export default texts
}
