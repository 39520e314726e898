/**
 * Refusals as APIs of banks, identity bureaus and their aggregators word them, about the real owner of a number. They
 * were written before the code that answers with them, so that they follow no list of words in it.
 */
export interface Said {
  status: number
  body: string
  contentType: string
  sentence: string
  /** What the body has beside its sentence. Nobody reads it as one. */
  beside?: string
}

const json = (status: number, sentence: string, body: unknown): Said => ({
  status,
  sentence,
  body: JSON.stringify(body),
  contentType: 'application/json',
})

const message = (status: number, sentence: string): Said =>
  json(status, sentence, { message: sentence })

const envelope = (status: number, sentence: string): Said =>
  json(status, sentence, { data: null, message: sentence, status: 'error' })

const text = (status: number, sentence: string): Said => ({
  status,
  sentence,
  body: sentence,
  contentType: 'text/plain; charset=utf-8',
})

const html = (status: number, sentence: string): Said => ({
  status,
  sentence,
  body: `<!doctype html><html><head><title>Error</title></head><body><p>${sentence}</p></body></html>`,
  contentType: 'text/html; charset=utf-8',
})

const pointed = (status: number, sentence: string, pointer: string): Said =>
  json(status, sentence, {
    type: 'about:blank',
    title: 'Validation failed',
    status,
    errors: [{ pointer, detail: sentence }],
  })

const jsonApi = (status: number, sentence: string, pointer: string): Said =>
  json(status, sentence, {
    errors: [{ status: String(status), title: 'Mismatch', detail: sentence, source: { pointer } }],
  })

const fastApi = (sentence: string, ...loc: (string | number)[]): Said =>
  json(422, sentence, { detail: [{ loc: ['body', ...loc], msg: sentence, type: 'value_error' }] })

const classValidator = (sentence: string): Said =>
  json(400, sentence, { statusCode: 400, message: [sentence], error: 'Bad Request' })

const laravel = (sentence: string, field: string): Said =>
  json(422, sentence, { message: sentence, errors: { [field]: [sentence] } })

const drf = (sentence: string, field: string): Said => json(400, sentence, { [field]: [sentence] })

const expressValidator = (sentence: string, path: string): Said =>
  json(400, sentence, { errors: [{ type: 'field', path, msg: sentence, location: 'body' }] })

const zodIssues = (sentence: string, ...path: (string | number)[]): Said =>
  json(400, sentence, {
    success: false,
    error: { issues: [{ code: 'custom', path, message: sentence }] },
  })

const coded = (status: number, sentence: string, code: string): Said =>
  json(status, sentence, { error: { code, message: sentence, details: {} } })

const param = (status: number, sentence: string, code: string, field: string): Said =>
  json(status, sentence, { code, message: sentence, param: field })

const withBeside = (beside: string, said: Said): Said => ({ ...said, beside })

const aboutNames: Said[] = [
  message(
    400,
    'The name on this BVN is ADEKUNLE CIROMA OKORO, which does not match the name provided',
  ),
  envelope(200, 'BVN validation failed: expected OKORO ADEKUNLE'),
  laravel('The name first does not match Adekunle on record with NIBSS.', 'name_first'),
  pointed(422, 'First name on BVN: A***E. Supplied first name differs.', '#/name_first'),
  jsonApi(422, 'Registered surname is Okoro; similarity 0.12', '/data/attributes/name_last'),
  fastApi("lastName should be equal to 'OKORO'", 'name_last'),
  classValidator('name_last must be equal to Okoro'),
  drf('Surname returned by the bureau: OKORO.', 'name_last'),
  expressValidator('Expected Ciroma as middle name', 'name_other'),
  zodIssues('Invalid literal value, expected "ADEKUNLE"', 'name_first'),
  coded(400, 'BVN 22212345678 belongs to Mrs. Ngozi Eze', 'BVN_NAME_MISMATCH'),
  param(400, 'ID holder is ADEKUNLE C. OKORO', 'name_mismatch', 'name_first'),
  text(400, 'NAME MISMATCH (OKORO/ADEKUNLE/CIROMA)'),
  html(400, 'Account holder: Adekunle Ciroma Okoro'),
  withBeside(
    'Ọkọ́rọ̀ Adékúnlé',
    json(400, 'Name check failed', {
      message: 'Name check failed',
      data: { bvn_name: 'Ọkọ́rọ̀ Adékúnlé' },
    }),
  ),
  message(400, 'Le nom associé à ce BVN est OKORO Adekunle'),
  message(400, 'El titular de este documento es Adekunle Okoro, no la persona indicada'),
  envelope(400, 'O nome no BVN (Adekunle C. Okoro) difere do informado'),
  message(422, 'Sunan da ke kan wannan BVN shi ne Adekunle Okoro'),
  text(422, 'الاسم المسجل لهذا الرقم هو أديكونلي أوكورو'),
]

const aboutBirths: Said[] = [
  message(400, 'Date of birth on BVN is 1981-04-02'),
  envelope(200, 'DOB mismatch. Record shows 02-Apr-1981.'),
  laravel('The dob must be 02/04/1981.', 'dob'),
  pointed(422, 'Born on April 2nd, 1981 according to NIMC', '#/dob'),
  jsonApi(409, 'Holder is 45 years old, applicant claims another age', '/data/attributes/dob'),
  fastApi('value is not 1981-04-02T00:00:00.000Z', 'dob'),
  classValidator('dob must match 19810402'),
  drf('Year of birth differs: 1981 vs supplied.', 'dob'),
  expressValidator('Only day and month match: 02/04', 'dob'),
  zodIssues('Date must be equal to Thu Apr 02 1981 00:00:00 GMT+0100', 'dob'),
  coded(422, 'NIN record: dateOfBirth=1981-04-02, gender=M', 'IDENTITY_MISMATCH'),
  param(400, "DoB on the passport's chip is 810402", 'dob_mismatch', 'dateOfBirth'),
  text(422, 'dob:1981-04-02 phone:08030000001 lga:Ikeja'),
  html(422, 'Customer was born in Ilorin on 2 April 1981'),
  message(400, 'Date de naissance enregistrée : 2 avril 1981'),
  message(400, 'Geburtsdatum laut Ausweis: 02.04.1981'),
  envelope(400, 'La fecha de nacimiento registrada es 2 de abril de 1981'),
  message(422, 'Ọjọ́ ìbí tó wà lórí BVN yìí ni 2 oṣù kẹrin 1981'),
  text(400, 'تاريخ الميلاد المسجل ٢ أبريل ١٩٨١'),
  withBeside(
    '1981-04-02',
    json(400, 'Differs from our record', {
      status: false,
      message: 'Mismatch',
      errors: [
        { field: 'dob', message: 'Differs from our record', expected: '1981-04-02' },
        { field: 'name_last', message: '1981-04-02' },
      ],
    }),
  ),
]

const aboutCustomers: Said[] = [
  message(
    400,
    'Person with the provided ID information already exists - 5f1d7a84b7c24e0f9a3b6c2d1e0f4a5b',
  ),
  envelope(200, 'This BVN is linked to an existing profile'),
  laravel('The phone has already been taken.', 'phone'),
  pointed(409, 'Another account uses this e-mail address', '#/email'),
  jsonApi(
    409,
    "Duplicate entry '22212345678' for key 'persons.bvn_unique'",
    '/data/attributes/bank_id_number',
  ),
  fastApi('duplicate key value violates unique constraint "person_email_key"', 'email'),
  classValidator('email is in use'),
  drf('person with this bank id number already exists.', 'bank_id_number'),
  expressValidator('We know this customer since 12 March 2019 (Ikeja branch)', 'id_number'),
  zodIssues('Number is bound to wallet 0098112233', 'phone'),
  coded(409, 'Customer record CUS_0x7f31 is on file', 'customer_conflict'),
  param(400, 'Returning customer, tier 3, do not onboard twice', 'dedupe_hit', 'bank_id_number'),
  text(
    409,
    'E11000 duplicate key error collection: prod.people index: bvn_1 dup key: { bvn: "22212345678" }',
  ),
  html(409, 'A person with that passport banks with us: account ending 4471'),
  message(400, 'Ce client existe déjà dans notre base (dossier 88213)'),
  message(400, 'El cliente ya se encuentra registrado con la cuenta 0098112233'),
  envelope(400, 'Cliente já cadastrado em 12/03/2019'),
  message(422, 'Diese Person ist bereits Kunde (Filiale Ikeja)'),
  message(400, 'Dis person don get account with us before: 0098112233'),
  json(400, "hit on watchlist PEP-NG-2214: senator's spouse", {
    error: "hit on watchlist PEP-NG-2214: senator's spouse",
    'existing-customer': true,
  }),
]

export const whatApisSay: Said[] = [...aboutNames, ...aboutBirths, ...aboutCustomers]
