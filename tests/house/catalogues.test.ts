import { type TextKey, translate } from '@dalil/api/locales'
import { fileTypeNames, languages } from '@dalil/db/vocabulary'
import { expect, test } from 'vitest'
import ar from '../../api/src/locales/ar.json' with { type: 'json' }
import en from '../../api/src/locales/en.json' with { type: 'json' }
import nl from '../../api/src/locales/nl.json' with { type: 'json' }
import { codeFiles, isTest } from './sources.ts'

type Entry = string | Record<string, string>
const catalogues: Record<(typeof languages)[number], Record<string, Entry>> = { ar, en, nl }
const keys = Object.keys(ar) as TextKey[]
const toForms = (entry: Entry | undefined) => (typeof entry === 'string' ? { other: entry } : (entry ?? {}))
const findPlaceholders = (entry: Entry | undefined) =>
  [
    ...new Set(
      Object.values(toForms(entry)).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
    ),
  ].sort()

test('catalogues have the same keys, in alphabetical order', () => {
  for (const language of languages) {
    expect(Object.keys(catalogues[language])).toEqual(keys)
    expect(Object.keys(catalogues[language])).toEqual(Object.keys(catalogues[language]).toSorted())
  }
})

test('a plural text has every plural form of its language', () => {
  for (const key of keys) {
    const kinds = languages.map((language) => typeof catalogues[language][key])
    expect(new Set(kinds).size, key).toBe(1)
    if (kinds[0] === 'string') continue
    for (const language of languages) {
      const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
      expect(Object.keys(catalogues[language][key] ?? {}).toSorted(), `${language} ${key}`).toEqual(needed)
    }
  }
})

test('texts have the same placeholders in each language', () => {
  for (const key of keys) {
    for (const language of languages) {
      expect(findPlaceholders(catalogues[language][key]), `${language} ${key}`).toEqual(
        findPlaceholders(catalogues.ar[key]),
      )
    }
  }
})

test('texts are trimmed, not empty, normalized and free of Eastern digits', () => {
  for (const language of languages) {
    for (const [key, entry] of Object.entries(catalogues[language])) {
      for (const text of Object.values(toForms(entry))) {
        expect(text, `${language} ${key}`).toMatch(/^\S(?:.*\S)?$/su)
        expect(text, `${language} ${key}`).not.toMatch(/[٠-٩۰-۹]/)
        expect(text, `${language} ${key}`).toBe(text.normalize('NFC'))
      }
    }
  }
})

/** Names of languages, and texts that consist only of signs or placeholders. */
const withoutScript = /^(?:language\.|browse\.empty\.sign$|my_listings\.act_on$|home\.voices\.\w+\.from$|site\.name$)/
const inBothScripts = /^(?:language|home\.voices|country\.\w+\.arabic)/
/** Words that Arabic texts write in Latin letters. */
const latinWords =
  /\b(?:JavaScript|JPG|PNG|GIF|SVG|WebP|PDF|JSON|(?:Geo)?(?:JSON|Parquet)|Snappy|Zstandard|Overture|LZ\d|API|SHA|gzip|QR|IP|DNS|TXT|Enter|CSV|UTF|windows|https?|PMTiles|OpenStreetMap|Planetiler|Protomaps|roads)\b/g
const withoutPlaceholders = (text: string) => text.replace(/\{\w+\}/g, '')

test('Arabic texts are written in Arabic script', () => {
  for (const key of keys.filter((each) => !withoutScript.test(each))) {
    for (const text of Object.values(toForms(ar[key]))) {
      expect(text, `ar ${key}`).toMatch(/[ء-ي]{2}/)
      expect(withoutPlaceholders(text).replace(latinWords, ''), `ar ${key}`).not.toMatch(/[a-z]{2}/i)
    }
  }
})

test.for(['en', 'nl'] as const)('texts in %s are written in Latin script', (language) => {
  for (const key of keys.filter((each) => !withoutScript.test(each) && !inBothScripts.test(each))) {
    for (const text of Object.values(toForms(catalogues[language][key]))) {
      expect(text, `${language} ${key}`).not.toMatch(/[ء-ي]{2}/)
      expect(withoutPlaceholders(text), `${language} ${key}`).toMatch(/[a-z]{2}/i)
    }
  }
})

test('texts spell file types as in `fileTypeNames`, and never abbreviate megabytes as «م.ب»', () => {
  const names = new Set(Object.values(fileTypeNames))
  for (const language of languages) {
    for (const [key, entry] of Object.entries(catalogues[language])) {
      for (const text of Object.values(toForms(entry))) {
        const types = text.match(/\b(?:jpe?g|png|gif|svg|webp|pdf)\b/gi) ?? []
        expect(
          types.filter((type) => !names.has(type)),
          `${language} ${key}`,
        ).toEqual([])
        expect(text, `${language} ${key}`).not.toMatch(/م\.ب/)
      }
    }
  }
})

test('numbers have Western digits and the separators of their language', () => {
  const key = keys.find((each) => JSON.stringify(catalogues.ar[each]).includes('{count}'))
  if (!key) throw new Error('No text counts anything')
  const thousands = { ar: '1,234', en: '1,234', nl: '1.234' }
  for (const language of languages) {
    for (const count of [0, 1, 2, 3, 11, 100, 1234]) expect(translate[language](key, { count })).not.toMatch(/[{}٠-٩]/)
    expect(translate[language](key, { count: 1234 })).toContain(thousands[language])
  }
})

const speaking = codeFiles.filter(({ path }) => /^(?:api|site|admin)\//.test(path) && !isTest(path))
const sources = speaking.map(({ text }) => text).join('\n')

/** Composed keys such as `problem.${code}`; a placeholder matches one part of a key. */
const composed = [...sources.matchAll(/`([a-z][\w.]*\.(?:[\w.]|\$\{[^`{}]*\})*)`/g)]
  .map(([, template = '']) => template)
  .filter((template) => template.includes('${'))
  .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`))

const quoted = new Set([...sources.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , text = '']) => text))

const isUsed = (key: string) => quoted.has(key) || composed.some((pattern) => pattern.test(key))
const toBase = (key: string) => key.replace(/\.without_\w+$/, '')

test('the code uses every text of the catalogues', () => {
  expect(keys.filter((key) => !isUsed(toBase(key)))).toEqual([])
})

test('the catalogues contain every text that the code uses', () => {
  const usedKeys = [...sources.matchAll(/\b(?:t|translate(?:\.(?:ar|en|nl)|\[[^\]]+\]))\(\s*(['"])([^'"\n]+)\1/g)].map(
    ([, , key = '']) => key,
  )
  expect(usedKeys.length).toBeGreaterThan(20)
  expect(usedKeys.filter((key) => !(key in ar))).toEqual([])
})

test('texts of the site have no second name beside their key', () => {
  const named = speaking
    .filter(({ path }) => /^site\/.*\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?!label|name)\w+: t\('[^']+'/g)].map(([name]) => `${path} ${name}`),
    )
  expect(named).toEqual([])
})

test('the texts that the specification prescribes are unchanged', () => {
  const prescribed: Partial<Record<TextKey, string>> = {
    'home.loading': 'جاري التحميل ...',
    'validation.required': 'هذا الحقل مطلوب',
    'problem.INVALID_CREDENTIALS':
      'بيانات الدخول غير صحيحة، الرجاء التأكد من البريد الإلكتروني وكلمة المرور والمحاولة مرة أخرى.',
    'login.sending': 'جاري تسجيل الدخول...',
    'login.done': 'لقد قمت بتسجيل الدخول بنجاح',
    'login.too_many': 'محاولات دخول كثيرة، يرجى المحاولة لاحقاً',
    'login.failed': 'حدث خطأ أثناء تسجيل الدخول',
    'register.failed': 'فشل إنشاء الحساب',
    'register.wrong': 'هناك خطأ ما، الرجاء التأكد من البيانات والمحاولة لاحقاً',
    'register.done': 'مرحباً بك، لقد قمت بتسجيل حساب جديد، لإكمال عملية التسجيل يرجى التحقق من بريدك الإلكتروني.',
    'validation.name_short': 'الاسم قصير جداً',
    'validation.name_long': 'الاسم طويل جداً',
    'validation.email': 'البريد الإلكتروني غير صالح',
    'validation.email_required': 'البريد الإلكتروني مطلوب',
    'validation.email_taken': 'البريد الإلكتروني مستخدم بالفعل',
    'validation.password_required': 'كلمة السر مطلوبة',
    'validation.password_short': 'كلمة السر قصيرة جداً (يجب أن تكون 8 أحرف على الأقل)',
    'validation.password_long': 'كلمة السر طويلة جداً',
    'validation.confirmation_required': 'تأكيد كلمة المرور مطلوب',
    'validation.confirmation_differs': 'كلمات المرور غير متطابقة',
    'validation.terms': 'يجب الموافقة على الشروط والأحكام',
    'validation.login_password_required': 'كلمة المرور مطلوبة',
    'validation.login_password_short': 'كلمة المرور قصيرة جداً',
    'profile.reviews.deleted': 'تم حذف التقييم بنجاح!',
    'profile.reviews.delete.failed': 'هناك خطأ ما، الرجاء المحاولة لاحقاً أو تواصل معنا في حال استمرت المشكلة',
  }
  expect(ar).toMatchObject(prescribed)
  expect(translate.ar('filter.rating.value', { count: 4 })).toBe('4 نجوم وأعلى')
})

test('words that the specification prescribes for its own messages stand in no other text', () => {
  const read = (pattern: RegExp) =>
    Object.entries(catalogues.ar)
      .filter(([, text]) => pattern.test(JSON.stringify(text)))
      .map(([key]) => key)
  expect(read(/كلمة السر/)).toEqual([
    'validation.password_long',
    'validation.password_required',
    'validation.password_short',
  ])
  expect(read(/(?<!\p{L})جاري(?!\p{L})/u)).toEqual(['form.saving', 'home.loading', 'login.sending'])
})

test('Arabic texts of buttons are nouns, not commands to a man', () => {
  const commands =
    /^(?:أرسل|أضف|احفظ|افتح|اقبل|ارفض|احذف|انسخ|انقل|عدّل|أبقِ|اسحب|اطلب|نزّل|فعّل|أوقف|أكّد|تابع|راجع|استخدم|استبدل|أظهر|أخفِ|انشر|طالب|اعترض|شارك|اتصل|اشترك)(?!\p{L})/u
  const buttons = Object.entries(catalogues.ar).filter(([key]) =>
    /\.(?:send|save|action|add|open|copy|accept|refuse|remove|start|stop|share|call|again|back|keep|retry)$/.test(key),
  )
  expect(buttons.filter(([, text]) => typeof text === 'string' && commands.test(text))).toEqual([])
})

test('no text has the initial name of the directory, which the operator changes', () => {
  for (const language of languages) {
    for (const key of keys) {
      const text = JSON.stringify(catalogues[language][key])
      expect(text, `${language} ${key}`).not.toMatch(/\bDalil\b|دليل/)
    }
  }
})
