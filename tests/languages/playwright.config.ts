import { defineConfig } from '@playwright/test'
import browser from '../playwright.config'

/** The wide matrix, beside the representative part of it in the browser suite. */
export default defineConfig(browser, { testDir: '.', outputDir: '../../test-results/languages' })
