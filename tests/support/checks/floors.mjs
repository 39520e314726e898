/**
 * The folders of `src`, from the top floor down. A folder imports only from the floors below its own.
 * The lint config's import rules and the README's map are written from this by `npm run write -- floors`.
 *
 * @typedef {object} Folder
 * @property {string} holds As the README says it.
 * @property {true} [node] It runs in Node, so it may import `node:` modules.
 * @property {'only' | 'never'} [react] Which packages it may import: React only, or all but React.
 * @property {readonly string[]} [uses] It imports from these folders only.
 * @property {readonly string[]} [doors] Other folders import only these files of it, and its `index.ts`.
 */

/** @type {readonly Record<string, Folder>[]} */
const fromTheTop = [
  {
    build: {
      holds:
        'what Vite does for the project beyond its settings: the service in development, its child processes',
      node: true,
    },
    playwright: {
      holds: 'page objects, faults, a service of its own and an inbox, exported for other suites',
      node: true,
      uses: ['samples', 'server', 'person', 'contract'],
    },
  },
  {
    samples: {
      holds:
        'sample people, documents and wrong values, exported for other suites. Also for browsers: no Node',
      react: 'never',
      uses: ['person', 'contract'],
    },
    server: {
      holds: "what the operator's own server imports: links that begin a session",
      react: 'never',
      uses: ['person', 'contract'],
    },
    embed: {
      holds: 'the element that shows the form in a page of somebody else',
      react: 'never',
      uses: ['contract'],
    },
    app: {
      holds: "the browser's entries, providers, what nothing else catches",
    },
    service: {
      holds: 'the Node service: HTTP, people, documents. Browser code never imports it',
      node: true,
      uses: ['person', 'contract', 'foreign-errors', 'texts'],
    },
  },
  {
    wizard: { holds: 'one screen at a time, for the person themselves' },
    desk: { holds: 'one dense page, and a spreadsheet, for support staff' },
  },
  {
    questions: {
      holds:
        "a field joined to its control, its words and the form's state; documents and their uploads",
    },
  },
  {
    api: { holds: "the browser's calls: create a person, send a document" },
    drafts: {
      holds: 'answers and files kept on the device, sealed with a key that scripts cannot read',
    },
    texts: { holds: 'every sentence a person reads, one folder a language' },
  },
  {
    'foreign-errors': {
      holds: 'reading the error bodies of other APIs',
      react: 'never',
    },
  },
  {
    contract: {
      holds: 'the wire: headers, paths, pages, problems',
      react: 'never',
    },
  },
  {
    person: {
      holds: 'what a person is: cases, requirements, formats, screens. No React, no Node, no DOM',
      react: 'never',
      doors: ['check', 'notes', 'phones', 'json-schemas', 'invalid-answers'],
    },
    ui: { holds: 'controls and their CSS. React only; knows no person', react: 'only' },
  },
]

/** By name: a folder with the number of its floor and the folders that it may import from. */
export const folders = new Map(
  fromTheTop.flatMap((floor, index) => {
    const lower = fromTheTop.slice(index + 1).flatMap((each) => Object.keys(each))
    return Object.entries(floor).map(([name, folder]) => {
      const below = new Set(lower.filter((each) => folder.uses?.includes(each) ?? true))
      return /** @type {const} */ ([
        name,
        { ...folder, floor: fromTheTop.length - 1 - index, below },
      ])
    })
  }),
)

const rule = 'no-restricted-imports'

/** @param {string} files @param {object[]} patterns */
function importRules(files, patterns) {
  return JSON.stringify({ files: [files], rules: { [rule]: ['error', { patterns }] } })
}

/**
 * For an importing folder: the files of other folders that are none of their doors.
 *
 * @param {string} importing
 */
function innerFiles(importing) {
  return [...folders].flatMap(([name, { doors }]) =>
    doors === undefined || name === importing
      ? []
      : {
          group: [`**/${name}/**`, ...doors.map((door) => `!**/${name}/${door}`)],
          message: `Outside src/${name}, import its index.ts, or ${doors.join('.ts, ')}.ts.`,
        },
  )
}

/** The part of the lint config that holds the rules on imports: one line a folder. */
export function lintRules() {
  const overrides = [...folders].map(([name, { node, react, below }]) => {
    const others = [...folders.keys()].filter((other) => other !== name && !below.has(other))
    const patterns = [
      {
        regex: `^(\\.\\./)+(${others.join('|')})(/|$)`,
        message: `src/${name} imports only from lower floors.`,
      },
      ...(node ? [] : [{ regex: '^node:', message: 'Browser code has no Node.' }]),
      ...(react === 'never'
        ? [{ regex: '^react(-dom)?(/|$)', message: `src/${name} has no React.` }]
        : []),
      ...(react === 'only'
        ? [
            {
              group: ['*', '!react', '!react-dom', '!./**', '!../**'],
              message: `src/${name} has React only.`,
            },
          ]
        : []),
    ]
    return importRules(`src/${name}/**`, [...patterns, ...innerFiles(name)])
  })
  overrides.push(importRules('tests/**', innerFiles('tests')))
  // The tests of a folder know its inner files.
  overrides.push(JSON.stringify({ files: ['tests/unit/person/**'], rules: { [rule]: 'off' } }))
  return `{ "overrides": [\n${overrides.join(',\n')}\n] }\n`
}

const begin = '<!-- `npm run write` writes the lines below -->'
const end = '<!-- `npm run write` writes the lines above -->'

/**
 * The README with the map of the folders as it is now.
 *
 * @param {string} readme
 */
export function withFloors(readme) {
  const [before, rest] = readme.split(begin)
  const [, after] = rest?.split(end) ?? []
  if (before === undefined || after === undefined) {
    throw new Error(`The README has no "${begin}" before a "${end}"`)
  }
  const rows = [...folders].map(([name, { floor, holds, uses }]) => {
    const only = uses ? `; imports only ${uses.map((each) => `\`${each}\``).join(', ')}` : ''
    return `| ${floor} | \`${name}\` | ${holds}${only} |`
  })
  const table = ['| floor | folder | holds |', '|---|---|---|', ...rows].join('\n')
  return `${before}${begin}\n\n${table}\n\n${end}${after}`
}
