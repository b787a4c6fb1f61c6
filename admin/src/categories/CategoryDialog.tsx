import type { Category } from '@dalil/api/contract'
import { amenities, categoryLook, limits } from '@dalil/db/vocabulary'
import { Box } from '@mui/material'
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  maxLength,
  minValue,
  NumberInput,
  required,
  TextInput,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { EditDialog } from '../components/dialogs/EditDialog.tsx'
import { matchesFolded } from '../components/forms/matches-folded.ts'
import { parseLine } from '../components/forms/parse-line.ts'
import { WordListInput } from '../components/forms/WordListInput.tsx'
import { useAmenityName } from '../listings/use-amenity-name.ts'
import { type CategoryDraft, saveCategory } from '../providers/categories.ts'
import { ColourInput } from './ColourInput.tsx'
import { IconInput } from './IconInput.tsx'
import { useCategories, useInvalidateCategories } from './use-categories.ts'
import '@dalil/api/category-colours.css'

export interface EditedCategory {
  category?: Category
  parent_id: number | null
  name?: string
}

const name = maxLength(limits.categoryName.max)
const text = maxLength(limits.description.max)
const latin = { slotProps: { htmlInput: { dir: 'ltr' } } } as const

export function CategoryDialog({ edited, onClose }: { edited: EditedCategory; onClose: () => void }) {
  const translate = useTranslate()
  const invalidate = useInvalidateCategories()
  const { data: categories = [] } = useCategories()
  const amenityName = useAmenityName()
  const { category } = edited
  const parent = categories.find(({ id }) => id === edited.parent_id)
  return (
    <EditDialog
      name={`categories/${category?.id ?? `under-${edited.parent_id}`}`}
      title={
        category
          ? translate('resources.categories.edit_one', { name: category.name })
          : translate('resources.categories.add')
      }
      draft={toDraft(edited, parent)}
      write={(typed) => saveCategory(category?.id, toFormFields(typed))}
      failed="resources.categories.save_failed"
      onSaved={invalidate}
      onClose={onClose}
    >
      <TextInput
        source="name_ar"
        parse={parseLine}
        validate={[required(), name]}
        fullWidth
        slotProps={{ htmlInput: { dir: 'rtl' } }}
      />
      <TextInput source="name_en" parse={parseLine} validate={name} fullWidth {...latin} />
      <TextInput source="name_nl" parse={parseLine} validate={name} fullWidth {...latin} />
      <TextInput source="slug" parse={parseLine} validate={[required(), name]} fullWidth {...latin} />
      <AutocompleteInput
        source="parent_id"
        choices={categories.filter(({ id, parent_id }) => parent_id === null && id !== category?.id)}
        optionText="name"
        matchSuggestion={(typed, { name: root }) => matchesFolded(root ?? '', typed)}
        translateChoice={false}
        emptyText="resources.categories.top_level"
        fullWidth
      />
      <NumberInput source="order" min={0} validate={[required(), minValue(0)]} fullWidth />
      <WordListInput
        source="aliases"
        label="resources.categories.fields.aliases"
        hint="resources.categories.alias_hint"
      />
      <AutocompleteArrayInput
        source="amenities"
        choices={amenities.map((id) => ({ id, name: amenityName(id) }))}
        translateChoice={false}
        helperText="resources.categories.amenity_hint"
        fullWidth
      />
      <TextInput source="description" validate={text} multiline fullWidth slotProps={{ htmlInput: { dir: 'rtl' } }} />
      <TextInput source="description_en" validate={text} multiline fullWidth {...latin} />
      <TextInput source="description_nl" validate={text} multiline fullWidth {...latin} />
      <CategoryLookInputs />
      <BooleanInput source="is_active" />
    </EditDialog>
  )
}

type Look = Pick<Category, 'icon' | 'colour'>

const toDraft = (
  { category, parent_id, name: given }: EditedCategory,
  { icon, colour }: Look = categoryLook,
): CategoryDraft =>
  category
    ? { ...category, description: category.description_ar ?? null }
    : {
        parent_id,
        order: 0,
        is_active: true,
        icon,
        colour,
        is_on_home: false,
        aliases: [],
        amenities: [],
        ...toNames(given),
      }

const toNames = (name = ''): Pick<CategoryDraft, 'name_ar' | 'name_en'> =>
  /\p{Script=Arabic}/u.test(name) ? { name_ar: name } : { name_en: name }

const toFormFields = (typed: CategoryDraft): CategoryDraft => ({
  name_ar: typed.name_ar ?? '',
  name_en: typed.name_en ?? null,
  name_nl: typed.name_nl ?? null,
  slug: typed.slug ?? '',
  description: typed.description ?? null,
  description_en: typed.description_en ?? null,
  description_nl: typed.description_nl ?? null,
  parent_id: typed.parent_id ?? null,
  order: typed.order ?? 0,
  is_active: typed.is_active ?? true,
  icon: typed.icon ?? categoryLook.icon,
  colour: typed.colour ?? categoryLook.colour,
  is_on_home: typed.is_on_home ?? false,
  aliases: typed.aliases ?? [],
  amenities: typed.amenities ?? [],
})

function CategoryLookInputs() {
  const translate = useTranslate()
  const parent: number | null | undefined = useWatch({ name: 'parent_id' })
  const colour: string | undefined = useWatch({ name: 'colour' })
  return (
    <Box data-cat={colour} sx={{ marginBlockEnd: 2 }}>
      <IconInput />
      <ColourInput />
      {!parent && <BooleanInput source="is_on_home" helperText={translate('resources.categories.home_hint')} />}
    </Box>
  )
}
