import type { CDPSession, Page } from '@playwright/test'

type Node = Awaited<ReturnType<typeof treeOf>>[number]

/** Roles that a screen reader names as they are. Others have their own words below. */
const wordsOf: Readonly<Record<string, string>> = {
  RootWebArea: 'page',
  textbox: 'text field',
  combobox: 'combo box',
  radio: 'radio button',
  radiogroup: 'group',
  DisclosureTriangle: 'button',
  image: 'picture',
}

/** Roles whose name is all that they say: what they contain is in it. */
const whole = new Set(
  'heading button link radio checkbox textbox combobox progressbar image DisclosureTriangle term'.split(
    ' ',
  ),
)

/** Roles that are no stop of their own. Only what they contain is spoken. */
const silent = new Set(
  [
    'generic none paragraph form LayoutTable LabelText Legend Section Details DescriptionList',
    'definition HeaderAsNonLandmark FooterAsNonLandmark Iframe SvgRoot listitem',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Returns what a screen reader speaks on a page, line by line in reading order, from the
 * accessibility tree of Chromium.
 */
export async function speak(session: CDPSession): Promise<string[]> {
  const nodes = await treeOf(session)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const labels = new Set(nodes.filter(isGroup).flatMap(labelsOf))
  const lines: string[] = []
  const visit = (node: Node | undefined, depth: number, isInLabel: boolean) => {
    if (node === undefined) return
    const role = String(node.role?.value)
    const isUnnamed = isGroup(node) && spaced(node.name?.value) === ''
    const isSilent = node.ignored || silent.has(role) || isUnnamed
    // The label of a control, the legend and the label of a group are spoken as their names.
    const isLabel =
      isInLabel || role === 'LabelText' || role === 'Legend' || labels.has(node.backendDOMNodeId)
    const line = isSilent ? '' : lineOf(node, role, isLabel)
    if (line !== '') lines.push('  '.repeat(depth) + line)
    // An answer that may break is in pieces, and spoken as one.
    const isWhole = role === 'paragraph' || role === 'definition'
    const inOneLine = isWhole ? textsIn(node, byId) : undefined
    if (inOneLine !== undefined) {
      lines.push('  '.repeat(depth) + inOneLine)
      return
    }
    if (!node.ignored && (whole.has(role) || role === 'StaticText' || role === 'ListMarker')) return
    for (const id of node.childIds ?? []) {
      visit(byId.get(id), line === '' || role === 'RootWebArea' ? depth : depth + 1, isLabel)
    }
  }
  visit(
    nodes.find(({ parentId }) => parentId === undefined),
    0,
    false,
  )
  return lines
}

function isGroup({ role }: Node): boolean {
  return role?.value === 'group' || role?.value === 'radiogroup'
}

/** Returns the elements that name a group. */
function labelsOf({ properties = [] }: Node): readonly (number | undefined)[] {
  const labelledBy = properties.find(({ name }) => name === 'labelledby')
  return (labelledBy?.value.relatedNodes ?? []).map(({ backendDOMNodeId }) => backendDOMNodeId)
}

/** Returns the texts of a node that has nothing else, as one line. */
function textsIn(node: Node, byId: ReadonlyMap<string, Node>): string | undefined {
  if (node.role?.value === 'StaticText') return String(node.name?.value)
  const isPlain = node.ignored || silent.has(String(node.role?.value))
  const texts = (node.childIds ?? []).flatMap((id) => {
    const child = byId.get(id)
    return child === undefined ? [] : [textsIn(child, byId)]
  })
  return isPlain && texts.every((text) => text !== undefined) ? texts.join('') : undefined
}

function lineOf(node: Node, role: string, isInLabel: boolean): string {
  const name = spaced(node.name?.value)
  if (role === 'StaticText') return isInLabel ? '' : name
  if (role === 'ListMarker' || role === 'InlineTextBox' || role === 'LineBreak') return ''
  const level = propertyOf(node, 'level')
  const word = `${wordsOf[role] ?? role}${role === 'heading' ? ` ${level}` : ''}`
  const value = role === 'textbox' || role === 'combobox' || role === 'progressbar'
  const parts = [
    name === '' ? word : `${word}: ${name}`,
    ...statesOf(node, role),
    ...(value ? [spaced(node.value?.value) || 'blank'] : []),
    spaced(node.description?.value),
  ]
  return parts.filter((part) => part !== '').join(' | ')
}

function statesOf(node: Node, role: string): string[] {
  const checked = propertyOf(node, 'checked')
  const isChoice = role === 'radio' || role === 'checkbox'
  const pressed = propertyOf(node, 'pressed')
  const expanded = propertyOf(node, 'expanded')
  return [
    isChoice ? (checked === 'true' ? 'checked' : 'not checked') : '',
    pressed === 'true' ? 'pressed' : pressed === 'false' ? 'not pressed' : '',
    role !== 'combobox' && expanded !== '' ? (expanded === 'true' ? 'expanded' : 'collapsed') : '',
    propertyOf(node, 'required') === 'true' ? 'required' : '',
    propertyOf(node, 'invalid') === 'true' ? 'wrong' : '',
    propertyOf(node, 'disabled') === 'true' ? 'unavailable' : '',
    propertyOf(node, 'busy') === 'true' ? 'busy' : '',
  ].filter((state) => state !== '')
}

function propertyOf({ properties = [] }: Node, name: string): string {
  const found = properties.find((each) => each.name === name)
  return found === undefined ? '' : String(found.value.value)
}

function spaced(text: unknown): string {
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : ''
}

async function treeOf(session: CDPSession) {
  return (await session.send('Accessibility.getFullAXTree')).nodes
}

/**
 * Prevents line breaks in texts. Where a line ends depends on the fonts of the machine, and the
 * accessibility tree of Chromium has no space there.
 */
export async function preventLineBreaks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { white-space: nowrap !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Records what live regions say from now on, as a screen reader announces it. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const regions = '[role="alert"], [role="status"], output, [aria-live="polite"]'
    const last = new WeakMap<Element, string>()
    const say = (region: Element) => {
      // What is not laid out is not announced.
      if (region.getClientRects().length === 0) return
      // As it is laid out, so that words of different blocks do not run together.
      const text = (region instanceof HTMLElement ? region.innerText : '')
        .replaceAll(/\s+/g, ' ')
        .trim()
      if (text === '' || last.get(region) === text) return
      last.set(region, text)
      said.push(`${region.getAttribute('role') ?? 'status'}: ${text}`)
    }
    new MutationObserver((changes) => {
      const isNew = (region: Element) =>
        changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(region)))
      const changed = new Set<Element>()
      for (const { type, target, addedNodes } of changes) {
        // What is taken away is not announced.
        if (type === 'childList' && addedNodes.length === 0) continue
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest(regions)
        // A region that comes with its words is silent, unless it is an alert.
        if (region !== undefined && region !== null) changed.add(region)
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          const alerts = node.matches('[role="alert"]')
            ? [node]
            : node.querySelectorAll('[role="alert"]')
          for (const alert of alerts) changed.add(alert)
        }
      }
      for (const region of changed) {
        if (region.getAttribute('role') === 'alert' || !isNew(region)) say(region)
      }
    }).observe(document, { childList: true, characterData: true, subtree: true })
  })
}

/** Returns what was announced since the last call, and where the focus is. */
export async function heardOn(page: Page): Promise<string[]> {
  const { said, focus } = await page.evaluate(() => {
    const recorded = (window as unknown as { said: string[] }).said.splice(0)
    const { activeElement } = document
    const tag = activeElement?.tagName.toLowerCase() ?? ''
    const name = activeElement?.getAttribute('name') ?? activeElement?.getAttribute('role') ?? ''
    return { said: recorded, focus: activeElement === document.body ? '' : `${tag} ${name}`.trim() }
  })
  return [...said.map((each) => `announced ${each}`), ...(focus === '' ? [] : [`focus: ${focus}`])]
}
