import { expect, onTestFinished, test, vi } from 'vitest'

vi.mock('./layout/UnloadedScreen.tsx', () => ({ UnloadedScreen: () => null }))
const { lazyScreen, preloadScreen, preloadScreens, toScreenName } = await import('./lazy-screen.ts')

test.for([
  ['/admin/', ''],
  ['/admin/users', 'users'],
  ['/admin/users/3/show', 'users/show'],
  ['/admin/listings/3', 'listings/edit'],
] as const)('maps the path %s to the name of its screen', ([path, name]) => {
  expect(toScreenName(path)).toBe(name)
})

test('preloads only the chunk of the current screen', async () => {
  const loads: string[] = []
  for (const name of ['users', 'users/show']) {
    lazyScreen(name, async () => {
      loads.push(name)
      return () => null
    })
  }
  await preloadScreen('/admin/users/3/show')
  await preloadScreen('/admin/unknown')
  expect(loads).toEqual(['users/show'])
})

test.for<[boolean, string[]]>([
  [false, ['claims', 'reports']],
  [true, []],
])('loads the other screens when the browser saves data: %s', async ([saveData, expected]) => {
  vi.stubGlobal('navigator', { connection: { saveData } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const loads: string[] = []
  for (const name of ['claims', 'reports']) {
    lazyScreen(name, async () => {
      loads.push(name)
      return () => null
    })
  }
  await preloadScreens()
  expect(loads).toEqual(expected)
})
