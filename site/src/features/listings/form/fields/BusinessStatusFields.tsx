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
        label={texts.labels.business_status}
        hint={texts.businessStatus.hint}
        onChange={({ target }) => choose(target.value)}
      >
        {businessStatuses.map((each) => (
          <option key={each} value={each}>
            {texts.businessStatus.names[each]}
          </option>
        ))}
      </Select>
      {status === businessStatusFields.reopens_on && (
        <TextField
          {...reopensOn}
          label={texts.labels.reopens_on}
          optional={texts.optional}
          hint={texts.businessStatus.reopensOnHint}
          type="date"
          min={new Date().toISOString().slice(0, 10)}
        />
      )}
      {status === businessStatusFields.moved_to && (
        <TextField
          {...movedTo}
          label={texts.labels.moved_to}
          optional={texts.optional}
          hint={texts.businessStatus.movedToHint}
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
