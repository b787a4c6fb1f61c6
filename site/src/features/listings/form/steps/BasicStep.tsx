import { limits } from '@dalil/db/vocabulary'
import { TextArea } from '../../../../components/form/TextArea.tsx'
import { runAfterPointerUp } from '../../../../lib/after-pointer-up.ts'
import { CategoryField } from '../../../categories/CategoryField.tsx'
import { AmenitiesField } from '../fields/AmenitiesField.tsx'
import { KeywordsField } from '../fields/KeywordsField.tsx'
import { OptionalField } from '../fields/OptionalField.tsx'
import { PlaceInput } from '../fields/place/PlaceInput.tsx'
import { toPriceLabel } from '../price-label.ts'
import type { StepProps } from './step-props.ts'

export function BasicStep({ form, locale, mapsKey, categories, languages, countries, texts }: StepProps) {
  const { watch, setValue, trigger } = form.form
  const category = form.field('category_id')
  const otherLanguages = (['en', 'nl'] as const).filter((lang) => languages.includes(lang))
  const length = Array.from(watch('description').normalize('NFC').trim()).length
  return (
    <>
      <PlaceInput
        {...{ form, locale, mapsKey, texts }}
        name="title"
        kind="establishment"
        label={texts['listing.form.title']}
        hint={mapsKey ? texts['listing.form.title.google'] : texts['listing.form.title.hint']}
      />
      <OptionalField {...{ form, texts }} name="title_latin" hint={texts['listing.form.title_latin.hint']} dir="ltr" />
      <CategoryField
        {...{ categories, texts }}
        whole={texts['listing.form.category.whole']}
        name="category_id"
        label={texts['listing.form.category_id']}
        none={texts['listing.form.category.choose']}
        error={category.error}
        ref={(input) => category.ref(input && { name: 'category_id', type: 'text', focus: () => input.focus() })}
        value={watch('category_id')}
        onChoose={(id) => setValue('category_id', id, { shouldValidate: true, shouldDirty: true })}
        onLeave={() => runAfterPointerUp(() => void trigger('category_id'))}
      />
      <TextArea
        {...form.field('description')}
        label={texts['listing.form.description']}
        hint={texts['listing.form.description.hint']}
        aside={
          <bdi dir="ltr" className="num">
            {length} / {limits.description.max}
          </bdi>
        }
      />
      <details className="more">
        <summary>{texts['listing.form.translations']}</summary>
        {otherLanguages.map((lang) => (
          <TextArea
            key={lang}
            {...form.field(`description_${lang}`)}
            label={texts[`listing.form.description_${lang}`]}
            optional={texts['listing.form.optional']}
            lang={lang}
          />
        ))}
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
      <OptionalField
        {...{ form, texts }}
        name="price"
        label={toPriceLabel(watch('country'), { locale, countries, texts })}
        hint={texts['listing.form.price.hint']}
        inputMode="decimal"
        dir="ltr"
      />
    </>
  )
}
