import { limits } from '@dalil/db/vocabulary'
import { Select } from '../../../../components/form/Select.tsx'
import { TextArea } from '../../../../components/form/TextArea.tsx'
import { TextField } from '../../../../components/form/TextField.tsx'
import { CategoryOptions } from '../../../categories/CategoryOptions.tsx'
import { AmenitiesField } from '../fields/AmenitiesField.tsx'
import { KeywordsField } from '../fields/KeywordsField.tsx'
import { PlaceInput } from '../fields/PlaceInput.tsx'
import type { StepProps } from './step.ts'

export function BasicStep({ form, locale, mapsKey, categories, words }: StepProps) {
  const { watch, setValue } = form.form
  const length = Array.from(watch('description').normalize('NFC').trim()).length
  return (
    <>
      <PlaceInput
        {...{ form, locale, mapsKey, words }}
        name="title"
        kind="establishment"
        label={words.title}
        hint={mapsKey ? words.titleGoogle : words.titleHint}
      />
      <TextField
        {...form.field('title_latin')}
        label={words.titleLatin}
        optional={words.optional}
        hint={words.titleLatinHint}
        dir="ltr"
      />
      <Select {...form.field('category_id')} label={words.category}>
        <option value="">{words.chooseCategory}</option>
        <CategoryOptions {...{ categories, words }} />
      </Select>
      <TextArea
        {...form.field('description')}
        label={words.description}
        hint={words.descriptionHint}
        aside={
          <bdi dir="ltr" className="num">
            {length} / {limits.description.max}
          </bdi>
        }
      />
      <details className="more">
        <summary>{words.translations}</summary>
        <TextArea {...form.field('description_en')} label={words.descriptionEn} optional={words.optional} lang="en" />
        <TextArea {...form.field('description_nl')} label={words.descriptionNl} optional={words.optional} lang="nl" />
      </details>
      <KeywordsField
        value={watch('keywords')}
        onChange={(keywords) => setValue('keywords', keywords, { shouldValidate: true })}
        error={form.field('keywords').error}
        words={words}
      />
      <AmenitiesField
        value={watch('amenities')}
        onChange={(amenities) => setValue('amenities', amenities, { shouldValidate: true })}
        error={form.field('amenities').error}
        words={words}
      />
      <TextField
        {...form.field('price')}
        label={words.price}
        optional={words.optional}
        hint={words.priceHint}
        inputMode="decimal"
        dir="ltr"
      />
    </>
  )
}
