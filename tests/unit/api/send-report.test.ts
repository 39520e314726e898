import { expect, test } from 'vitest'
import { reportOf } from '../../../src/api/send-report'

const android = 'Mozilla/5.0 (Linux; Android 7.0; Pixel) AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML'

test.each([
  [`${android} Chrome/119.0.6045.66 Mobile Safari/537.36`, 'Chrome 119'],
  [`${android} Version/4.0 Chrome/119.0.1 Mobile Safari/537.36 [FB_IAB/FB4A]`, 'Chrome 119'],
  [`${android} SamsungBrowser/15.0 Chrome/90.0.4430 Mobile Safari/537.36`, 'Samsung 15'],
  [`${android} Chrome/88.0.4324 Safari/537.36 Edg/88.0.705`, 'Edge 88'],
  [`${android} Chrome/88.0.4324 Mobile Safari/537.36 OPR/62.3`, 'Opera 62'],
  [`${iPhone}, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1`, 'Safari 15'],
  [`${iPhone}, like Gecko) CriOS/119.0 Mobile/15E148 Safari/604.1`, 'Safari 15'],
  [`${mac}, like Gecko) Version/14.1 Safari/605.1.15`, 'Safari 14'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:102.0) Gecko/20100101 Firefox/102.0', 'Firefox 102'],
  ['curl/8', 'other'],
])('names the browser and its version: %s', (userAgent, browser) => {
  expect(reportOf(new Error('x'), userAgent).browser).toBe(browser)
})

test('sends no value of an answer, and the name that a worker has in its message only', () => {
  const thrown = Object.assign(new SyntaxError('Unexpected token A, "Adaeze" is not valid JSON'), {
    stack: 'at https://form.example.org/assets/index-C6yAQQXc.js:1:42?name_first=Adaeze',
  })
  expect(reportOf(thrown, '')).toEqual({
    name: 'SyntaxError',
    message: 'Unexpected token … is not valid JSON',
    chunk: 'index-C6yAQQXc.js:1:42',
    browser: 'other',
  })
  expect(reportOf(new Error('Uncaught RangeError: Invalid array length'), '')).toMatchObject({
    name: 'RangeError',
    message: 'Invalid array length',
  })
  for (const odd of [undefined, null, 'Adaeze', { message: 'Adaeze' }, Object.create(null)])
    expect(reportOf(odd, '')).toMatchObject({ name: 'other', message: '', chunk: '' })
})
