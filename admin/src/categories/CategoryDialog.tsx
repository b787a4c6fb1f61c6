import type { Category } from '@dalil/api/contract'
import { limits } from '@dalil/db/vocabulary'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { HttpError } from 'ra-core'
import { useId, useState } from 'react'
import {
  BooleanInput,
  Form,
  maxLength,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Banner } from '../components/Banner.tsx'
import { type CategoryDraft, saveCategory } from '../providers/categories.ts'
import { fieldErrorsOf } from '../providers/request.ts'
import { AliasInput } from './AliasInput.tsx'
import { useForgetCategories, useRoots } from './use-categories.ts'

/** An existing one, or a new one under a parent or at the top. */
export interface Edited {
  category?: Category
  parent_id: number | null
}

const name = maxLength(limits.categoryName.max)
const text = maxLength(limits.description.max)
const latin = { slotProps: { htmlInput: { dir: 'ltr' } } } as const

export function CategoryDialog({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const { data: roots = [] } = useRoots()
  const { complaint, save } = useSave(edited.category?.id, onClose)
  const { category } = edited
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>
        {category
          ? translate('resources.categories.edit_one', { name: category.name })
          : translate('resources.categories.add')}
      </DialogTitle>
      <Form record={draftOf(edited)} onSubmit={save} disableInvalidFormNotification>
        <DialogContent>
          {complaint && <Banner tone="bad">{translate(complaint)}</Banner>}
          <TextInput
            source="name_ar"
            validate={[required(), name]}
            fullWidth
            slotProps={{ htmlInput: { dir: 'rtl' } }}
          />
          <TextInput source="name_en" validate={name} fullWidth {...latin} />
          <TextInput source="name_nl" validate={name} fullWidth {...latin} />
          <TextInput source="slug" validate={[required(), name]} fullWidth {...latin} />
          <SelectInput
            source="parent_id"
            choices={roots.filter((root) => root.id !== category?.id)}
            optionText="name"
            translateChoice={false}
            emptyText="resources.categories.top_level"
            fullWidth
          />
          <NumberInput source="order" min={0} validate={[required(), minValue(0)]} fullWidth />
          <AliasInput source="aliases" />
          <TextInput
            source="description"
            validate={text}
            multiline
            fullWidth
            slotProps={{ htmlInput: { dir: 'rtl' } }}
          />
          <TextInput source="description_en" validate={text} multiline fullWidth {...latin} />
          <TextInput source="description_nl" validate={text} multiline fullWidth {...latin} />
          <BooleanInput source="is_active" />
        </DialogContent>
        <DialogActions sx={{ padding: 2, gap: 1 }}>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Save />
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const draftOf = ({ category, parent_id }: Edited): CategoryDraft =>
  category
    ? { ...category, description: category.description_ar ?? null }
    : { parent_id, order: 0, is_active: true, aliases: [] }

/** Success closes the dialog; a refusal stands in it, at its field where it has one. */
function useSave(id: number | undefined, onClose: () => void) {
  const forget = useForgetCategories()
  const [complaint, setComplaint] = useState<string>()

  const save = async (typed: CategoryDraft) => {
    setComplaint(undefined)
    try {
      await saveCategory(id, wordsOf(typed))
    } catch (error) {
      const { errors, message } = fieldErrorsOf(error, 'resources.categories.save_failed')
      if (error instanceof HttpError && error.body?.code === 'SLUG_TAKEN') return { slug: message }
      setComplaint(message)
      return errors
    }
    await forget()
    onClose()
    return undefined
  }
  return { complaint, save }
}

/** Only what the form holds. */
const wordsOf = (typed: CategoryDraft): CategoryDraft => ({
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
  aliases: typed.aliases ?? [],
})

function Save() {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting} aria-busy={isSubmitting}>
      {translate(isSubmitting ? 'dalil.saving' : 'ra.action.save')}
    </Button>
  )
}
