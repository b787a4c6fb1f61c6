import { businessStatusFields, listExcludedFields, toListingId } from '@dalil/api/contract/rules'
import { type BusinessStatus, businessStatuses } from '@dalil/db/vocabulary'
import { Select } from '../../../../components/form/Select.tsx'
import { TextField } from '../../../../components/form/TextField.tsx'
import type { StepProps } from '../steps/step-props.ts'

export function BusinessStatusFields({ form, texts }: Pick<StepProps, 'form' | 'texts'>) {
  const { setValue, watch, trigger } = form.form
  const status = watch('business_status') as BusinessStatus
  const choose = (chosen: string) => {
    setValue('business_status', chosen, { shouldDirty: true })
    for (const name of listExcludedFields(chosen)) setValue(name, '', { shouldDirty: true })
  }
  const [reopensOn, movedTo] = [form.field('reopens_on'), form.field('moved_to')]
  return (
    <div className="two">
      <Select
        {...form.field('business_status')}
        label={texts['listing.form.business_status']}
        hint={texts['listing.form.business_status.hint']}
        onChange={({ target }) => choose(target.value)}
      >
        {businessStatuses.map((each) => (
          <option key={each} value={each}>
            {texts[`business_status.${each}`]}
          </option>
        ))}
      </Select>
      {status === businessStatusFields.reopens_on && (
        <TextField
          {...reopensOn}
          label={texts['listing.form.reopens_on']}
          optional={texts['listing.form.optional']}
          hint={texts['listing.form.reopens_on.hint']}
          type="date"
          min={new Date().toISOString().slice(0, 10)}
        />
      )}
      {status === businessStatusFields.moved_to && (
        <TextField
          {...movedTo}
          label={texts['listing.form.moved_to']}
          optional={texts['listing.form.optional']}
          hint={texts['listing.form.moved_to.hint']}
          type="text"
          dir="ltr"
          onBlur={({ target }) => {
            setValue('moved_to', toListingId(target.value), { shouldDirty: true })
            void trigger('moved_to')
          }}
        />
      )}
    </div>
  )
}
