import { describe, expect, test } from 'vitest'
import { createDocumentLinks } from '../../../src/service/documents/document-links'

const documentId = 'Zx0_-'.repeat(9).slice(0, 43)
const links = createDocumentLinks({
  secrets: ['a secret for these tests'],
  lifetimeSeconds: 3600,
  now: () => new Date('2026-03-04T05:06:07Z'),
})

/** Every text that one typing error, lost or doubled character makes of it. */
function changesOf(text: string): string[] {
  const others = Array.from('aZ059-_~./\\:?#&=%@+ é\t')
  return Array.from(text).flatMap((char, at) => {
    const [before, after] = [text.slice(0, at), text.slice(at + 1)]
    const otherCase = char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase()
    return [
      before + after,
      ...[...others, otherCase].map((other) => before + other + after),
      ...[...others, char].map((other) => before + other + char + after),
    ].filter((changed) => changed !== text)
  })
}

describe.each(['https://open.example.org', 'http://127.0.0.1:8080', 'https://example.org/open'])(
  'below %s',
  (base) => {
    const link = links.createLink(documentId, base)

    test('a link of ours is read as one', () => {
      expect(links.readUrl(link, base)).toMatchObject({ documentId })
    })

    test('every change of one character is damaged, or the same link', () => {
      const changed = changesOf(link).filter((text) => URL.canParse(text))
      expect(changed.length).toBeGreaterThan(1000)
      const same = links.readUrl(link, base)
      const neither = changed.filter((text) => {
        const read = links.readUrl(text, base)
        return read !== 'damaged' && JSON.stringify(read) !== JSON.stringify(same)
      })
      expect(neither).toEqual([])
    })

    test('a change that is the same link has the path and the signature that the route reads', () => {
      const { host, pathname, searchParams } = new URL(link)
      for (const text of changesOf(link).filter((each) => URL.canParse(each))) {
        const url = new URL(text)
        if (url.host !== host || links.readUrl(text, base) === 'damaged') continue
        expect([text, decodeURIComponent(url.pathname)]).toEqual([text, pathname])
        expect(url.searchParams.getAll('signature')).toEqual(searchParams.getAll('signature'))
      }
    })

    test.each(['?expires=1&signature=a', '', '/', '/a'])('%s has no signature of ours', (rest) => {
      expect(links.readUrl(`${base}/documents/files/${documentId}${rest}`, base)).toBe('damaged')
    })

    test('the address of an upload, and a spelling that the router does not know, are damaged', () => {
      const spelled = link.replace('documents/files', 'documents%2Ffiles')
      for (const url of [`${base}/documents/${documentId}`, `${base}/documents/`, spelled])
        expect([url, links.readUrl(url, base)]).toEqual([url, 'damaged'])
    })

    test('other pages and other hosts are foreign', () => {
      for (const url of [
        `${base}/passport.jpg`,
        `${base}/documents.jpg`,
        'https://files.example.com/documents/files/a',
        `https://files.example.com/?from=${base}/documents/files/a`,
      ])
        expect([url, links.readUrl(url, base)]).toEqual([url, 'foreign'])
    })
  },
)

test('a link that another host of this service signed is read as ours', () => {
  const link = links.createLink(documentId, 'https://old.example.org/form')
  expect(links.readUrl(link, 'https://new.example.org')).toMatchObject({ documentId })
  expect(links.readUrl(link, undefined)).toMatchObject({ documentId })
})

test('a path beside PUBLIC_URL is foreign', () => {
  const url = 'https://example.org/documents/files/a'
  expect(links.readUrl(url, 'https://example.org/open')).toBe('foreign')
})

test('a query with two signatures is damaged: the route would refuse it', () => {
  const base = 'https://open.example.org'
  const link = links.createLink(documentId, base)
  expect(links.readUrl(`${link}&signature=a`, base)).toBe('damaged')
})
