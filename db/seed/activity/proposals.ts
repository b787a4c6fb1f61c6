import type { suggestionProblems } from '../../src/vocabulary.ts'
import type { Person } from '../people.ts'

type Field = 'title' | 'address' | 'phone' | 'website'
export type DemoChange = { place: string; field: Field; after: string; age: number }

/** Owners' changes that await a decision, at least one for each moderator. */
export const demoRevisions: DemoChange[] = [
  { place: 'Qudoor Al Shamal Catering', field: 'address', after: 'شارع الأمير سلطان، حي الروضة', age: 2 },
  { place: 'Kleija Al Qassim', field: 'phone', after: '+966 16 555 0193', age: 1 },
  { place: 'Ryoog Awwal', field: 'title', after: 'ريوق أوّل وقهوته', age: 4 },
  { place: 'Couscous du Vendredi', field: 'phone', after: '+212 539 55 50 37', age: 3 },
  { place: 'Bayt Blinkt', field: 'phone', after: '+31 70 555 01 99', age: 2 },
]

type DemoSuggestion = Partial<DemoChange> & {
  place: string
  /** The author; null for a guest. */
  by: Person | null
  problem?: (typeof suggestionProblems)[number]
  comment: string
  age: number
}

export const demoSuggestions: DemoSuggestion[] = [
  {
    place: 'Masoub Al Am Sadaqa',
    by: 'fahad',
    problem: 'wrong',
    comment: 'يغلقون يوم الجمعة قبل الصلاة بساعة، والصفحة لا تذكر ذلك.',
    age: 3,
  },
  {
    place: 'Sayyar Rent a Car',
    by: 'dina',
    problem: 'moved',
    field: 'address',
    after: 'شارع بيروت، القصيص الصناعية',
    comment: 'المكتب انتقل، وهذا عنوان اللافتة الجديدة.',
    age: 5,
  },
  {
    place: 'Ferrane El Houma',
    by: null,
    problem: 'closed',
    comment: 'مررت به ثلاث مرات هذا الأسبوع، والباب مغلق.',
    age: 1,
  },
  {
    place: 'Tafel van Aden',
    by: 'sanne',
    field: 'phone',
    after: '+31 10 555 01 30',
    comment: 'Dit nummer staat op hun raam; het oude is niet meer in gebruik.',
    age: 2,
  },
]
