export const mapToTexts = <Name extends string>(names: readonly Name[], toText: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, toText(name)])) as Record<Name, string>
