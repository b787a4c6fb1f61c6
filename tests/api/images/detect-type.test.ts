import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { detectMediaType } from '../../../api/src/images/detect-type.ts'
import {
  createJpeg,
  createPdf,
  createSolidImage,
  createSvg,
  htmlFile,
  writeTempFile,
} from '../../support/upload-files.ts'
import { createImageFixture } from './drawing.ts'

const { folder } = createImageFixture()

test.for<[string, () => Buffer | Promise<Buffer>, string | null]>([
  ['HTML that is named as a PNG', () => htmlFile, null],
  ['an empty file', () => Buffer.alloc(0), null],
  ['plain text', () => Buffer.from('hello'), null],
  ['an SVG', () => createSvg('<path/>'), 'image/svg+xml'],
  [
    'an SVG after BOM, XML declaration, comment and doctype',
    () =>
      Buffer.from(
        '\uFEFF<?xml version="1.0"?>\n<!-- a > b --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n<svg/>',
      ),
    'image/svg+xml',
  ],
  ['an SVG in UTF-16', () => Buffer.from(`\uFEFF${createSvg('<path/>')}`, 'utf16le'), 'image/svg+xml'],
  ['an SVG in UTF-16 without a mark', () => Buffer.from(`${createSvg('<path/>')}`, 'utf16le'), 'image/svg+xml'],
  [
    'an SVG in an unknown encoding',
    () => Buffer.from(`<?xml version="1.0" encoding="utf-7"?>${createSvg('<path/>')}`),
    'image/svg+xml',
  ],
  ['HTML in UTF-16', () => Buffer.from(`\uFEFF<html><svg/></html>`, 'utf16le'), null],
  ['HTML with an inline SVG', () => Buffer.from('<html><svg></svg></html>'), null],
  ['a JPEG', () => createJpeg(20, 20), 'image/jpeg'],
  ['a PNG', () => createSolidImage(9, 9).png().toBuffer(), 'image/png'],
  ['a WebP', () => createSolidImage(9, 9).webp().toBuffer(), 'image/webp'],
  ['a GIF', () => createSolidImage(9, 9).gif().toBuffer(), 'image/gif'],
  ['a PDF', () => createPdf(), 'application/pdf'],
])('detects the type from the content, whatever the file name: %s', async ([, make, type]) => {
  expect(await detectMediaType(writeTempFile(folder, await make()))).toBe(type)
})

test.for<[string, () => Buffer]>([
  ['a gzipped SVG', () => gzipSync(createSvg('<path/>'))],
  ['a doctype with 4 kB of spaces', () => Buffer.from(`<!DOCTYPE${' '.repeat(4090)}`)],
])('does not detect %s as an SVG', async ([, make]) => {
  expect(await detectMediaType(writeTempFile(folder, make()))).not.toBe('image/svg+xml')
})
