import { limits } from '@dalil/db/vocabulary'
import { TextArea } from '../../../../components/form/TextArea.tsx'
import { TextField } from '../../../../components/form/TextField.tsx'
import { runAfterPointerUp } from '../../../../lib/after-pointer-up.ts'
import { CategoryField } from '../../../categories/CategoryField.tsx'
import { AmenitiesField } from '../fields/AmenitiesField.tsx'
import { KeywordsField } from '../fields/KeywordsField.tsx'
import { PlaceInput } from '../fields/place/PlaceInput.tsx'
import type { StepProps } from './step-props.ts'

export function BasicStep({ form, locale, mapsKey, categories, texts }: StepProps) {
  const { watch, setValue, trigger } = form.form
  const category = form.field('category_id')
  const length = Array.from(watch('description').normalize('NFC').trim()).length
  return (
    <>
      <PlaceInput
        {...{ form, locale, mapsKey, texts }}
        name="title"
        kind="establishment"
        label={texts.labels.title}
        hint={mapsKey ? texts.titleGoogle : texts.titleHint}
      />
      <TextField
        {...form.field('title_latin')}
        label={texts.labels.title_latin}
        optional={texts.optional}
        hint={texts.titleLatinHint}
        dir="ltr"
      />
      <CategoryField
        {...{ categories, texts }}
        name="category_id"
        label={texts.labels.category_id}
        none={texts.chooseCategory}
        error={category.error}
        ref={(input) => category.ref(input && { name: 'category_id', type: 'text', focus: () => input.focus() })}
        value={watch('category_id')}
        onChoose={(id) => setValue('category_id', id, { shouldValidate: true, shouldDirty: true })}
        onLeave={() => runAfterPointerUp(() => void trigger('category_id'))}
      />
      <TextArea
        {...form.field('description')}
        label={texts.labels.description}
        hint={texts.descriptionHint}
        aside={
          <bdi dir="ltr" className="num">
            {length} / {limits.description.max}
          </bdi>
        }
      />
      <details className="more">
        <summary>{texts.translations}</summary>
        <TextArea
          {...form.field('description_en')}
          label={texts.labels.description_en}
          optional={texts.optional}
          lang="en"
        />
        <TextArea
          {...form.field('description_nl')}
          label={texts.labels.description_nl}
          optional={texts.optional}
          lang="nl"
        />
      </details>
      <KeywordsField
        value={watch('keywords')}
        onChange={(keywords) => setValue('keywords', keywords, { shouldValidate: true })}
        error={form.field('keywords').error}
        texts={texts}
      />
      <AmenitiesField
        value={watch('amenities')}
        onChange={(amenities) => setValue('amenities', amenities, { shouldValidate: true })}
        error={form.field('amenities').error}
        texts={texts}
      />
      <TextField
        {...form.field('price')}
        label={texts.labels.price}
        optional={texts.optional}
        hint={texts.priceHint}
        inputMode="decimal"
        dir="ltr"
      />
    </>
  )
}
