import { type ListingField, type ListingFieldName, type ListingFieldType, listingFields } from './listing-fields.ts'

type Fields = typeof listingFields
type NamesWith<Property> = {
  [Name in ListingFieldName]: Fields[Name] extends Property ? Name : never
}[ListingFieldName]
export type FieldNamesOfType<Type extends ListingFieldType> = NamesWith<{ type: Type }>
type HiddenFieldName = NamesWith<{ isHidden: true }>
export type VisibleFieldName = Exclude<ListingFieldName, HiddenFieldName>
export type RowFieldName = NamesWith<{ inRow: true }>
export type FileFieldName = Exclude<ListingFieldName, NamesWith<{ fileColumns: readonly string[] }>>
export type FieldGroup = {
  [Name in ListingFieldName]: Fields[Name] extends { group: infer Group } ? Group : Name
}[ListingFieldName]

const table: Record<ListingFieldName, ListingField> = listingFields
const namesWhere = <Name extends ListingFieldName>(test: (field: ListingField) => boolean): Name[] =>
  listFieldNames().filter((name): name is Name => test(table[name]))

export const listFieldNames = (): ListingFieldName[] => Object.keys(listingFields) as ListingFieldName[]

export const listFieldNamesOfType = <Type extends ListingFieldType>(...types: Type[]) =>
  namesWhere<FieldNamesOfType<Type>>(({ type }) => types.some((each) => each === type))

export const listFieldNamesInStep = (step: ListingField['step']) => namesWhere((field) => field.step === step)

export const listVisibleFieldNames = () => namesWhere<VisibleFieldName>(({ isHidden }) => !isHidden)

export const listRowFieldNames = () => namesWhere<RowFieldName>(({ inRow }) => inRow === true)

export const listFileFieldNames = () => namesWhere<FileFieldName>(({ fileColumns }) => fileColumns === undefined)

export const isFileField = (name: ListingFieldName): name is FileFieldName => table[name].fileColumns === undefined

export const listCsvColumns = (): string[] => [
  'source',
  'external_id',
  ...listFieldNames().flatMap((name) => table[name].fileColumns ?? [name]),
  'licence',
  'moved_to_source',
  'moved_to_id',
  'confirmed_at',
  'price_currency',
]

export const listExportColumns = (): string[] => [...listCsvColumns(), 'attribution', 'source_url']

export const listRequiredColumns = (): string[] => [
  'external_id',
  'category',
  ...listFileFieldNames().filter((name) => table[name].required === 'always'),
]

export function groupListingFields(): Map<FieldGroup, ListingFieldName[]> {
  const groups = new Map<FieldGroup, ListingFieldName[]>()
  for (const name of (['basic', 'location', 'media'] as const).flatMap(listFieldNamesInStep)) {
    const group = table[name].group ?? (name as FieldGroup)
    groups.set(group, [...(groups.get(group) ?? []), name])
  }
  return groups
}

/** The API accepts both coordinates or none. */
export function completeFieldGroups(names: readonly string[]): Set<string> {
  const groups = [...groupListingFields().values()].filter((group: string[]) =>
    group.some((name) => names.includes(name)),
  )
  return new Set([...names, ...groups.flat()])
}

export const listMaterialFieldGroups = (): FieldGroup[] =>
  [...groupListingFields()].flatMap(([group, names]) => (names.some((name) => table[name].isMaterial) ? [group] : []))

export const pickListingFields = <Source extends Partial<Record<ListingFieldName, unknown>>>(source: Source) =>
  Object.fromEntries(listFieldNames().flatMap((name) => (name in source ? [[name, source[name]]] : []))) as Pick<
    Source,
    ListingFieldName & keyof Source
  >
