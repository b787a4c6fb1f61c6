import { type ListingFieldName, listFieldNamesInStep, listVisibleFieldNames } from '@dalil/api/contract/rules'
import { translate } from '@dalil/api/locales'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useForm } from '../../../../lib/use-form.ts'
import { emptyPictures } from '../pictures.ts'
import { createFormTexts } from '../texts.ts'
import { createEmptyForm, type ListingFormValues } from '../values.ts'
import { BasicStep } from './BasicStep.tsx'
import { LocationStep } from './LocationStep.tsx'
import { MediaStep } from './MediaStep.tsx'
import { Summary } from './Summary.tsx'
import type { StepProps } from './step-props.ts'

const locale = { country: 'sa', lang: 'en' } as const
const texts = createFormTexts(translate.en, locale)

/** The fields that the controls of a step register. */
function findControls(Step: typeof BasicStep): Set<string> {
  const registered = new Set<string>()
  function Form() {
    const form = useForm<ListingFormValues, never>({
      schema: () => Promise.reject(new Error('Nothing is validated')),
      values: createEmptyForm('sa'),
      texts,
      onSubmit: async () => undefined,
    })
    const field: StepProps['form']['field'] = (name) => {
      registered.add(name.split('.')[0] ?? name)
      return form.field(name)
    }
    return (
      <Step
        form={{ ...form, field }}
        isNew={false}
        locale={locale}
        mapsKey={null}
        mapSource={{ kind: 'basemap', borders: 'international', archive: null, credit: '' }}
        categories={[]}
        countries={[]}
        languages={['ar', 'en', 'nl']}
        pictures={emptyPictures}
        onPictures={() => undefined}
        progress={null}
        texts={texts}
      />
    )
  }
  renderToStaticMarkup(<Form />)
  return registered
}

test.for([
  ['basic', BasicStep],
  ['location', LocationStep],
  ['media', MediaStep],
] as const)('the %s step has a control for each of its fields', ([step, Step]) => {
  const visible = new Set<ListingFieldName>(listVisibleFieldNames())
  const controls = findControls(Step)
  expect(listFieldNamesInStep(step).filter((name) => visible.has(name) && !controls.has(name))).toEqual([])
})

test('the summary lists the chosen amenities by name', () => {
  function Form() {
    const form = useForm<ListingFormValues, never>({
      schema: () => Promise.reject(new Error('Nothing is validated')),
      values: { ...createEmptyForm('sa'), amenities: ['wifi', 'Rooftop'] },
      texts,
      onSubmit: async () => undefined,
    })
    return (
      <Summary
        {...{ form, locale, texts }}
        categories={[]}
        countries={[]}
        pictures={emptyPictures}
        onEdit={() => undefined}
      />
    )
  }
  expect(renderToStaticMarkup(<Form />)).toContain(`${translate.en('amenity.wifi')} · Rooftop`)
})
