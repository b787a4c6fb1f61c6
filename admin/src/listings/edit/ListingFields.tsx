import type { ModeratedListing } from '@dalil/api/contract'
import { Box } from '@mui/material'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { BooleanInput } from 'react-admin'
import { FieldInput } from './FieldInput.tsx'
import { FormSection } from './FormSection.tsx'
import { formSections } from './fields-by-section.ts'
import { PictureInputs } from './PictureInputs.tsx'

export function ListingFields({ listing, restored }: { listing: ModeratedListing; restored: readonly string[] }) {
  const mounted = useGrowingCount(formSections.length + 1)
  return (
    <>
      {formSections.slice(0, mounted).map(({ name: section, fields }) => {
        const columns = (
          <Columns key={section}>
            {fields.map((name) => (
              <RestoredMark key={name} isRestored={restored.includes(name)}>
                <FieldInput name={name} />
              </RestoredMark>
            ))}
          </Columns>
        )
        if (!section) return columns
        return (
          <FormSection key={section} title={`resources.listings.sections.${section}`}>
            {columns}
          </FormSection>
        )
      })}
      {mounted > formSections.length ? (
        <>
          <RestoredMark isRestored={restored.includes('is_published')}>
            <BooleanInput source="is_published" />
          </RestoredMark>
          <PictureInputs listing={listing} />
        </>
      ) : (
        <Box sx={{ minHeight: '100vh' }} />
      )}
    </>
  )
}

/** Counts up to `total`, one per frame: mounting the whole form at once would block the page for half a second. */
function useGrowingCount(total: number): number {
  const [count, setCount] = useState(1)
  useEffect(() => {
    if (count === total) return
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + 1)))
    return () => cancelAnimationFrame(frame)
  }, [count, total])
  return count
}

/** Marks the fields in it with a dashed border, without being a box in the grid. */
const RestoredMark = ({ isRestored, children }: { isRestored: boolean; children: ReactNode }) => (
  <Box
    data-restored={isRestored || undefined}
    sx={({ palette, paint }) => ({
      display: 'contents',
      '&[data-restored] .MuiOutlinedInput-root': { backgroundColor: paint.infoGround },
      '&[data-restored] .MuiOutlinedInput-notchedOutline': {
        borderColor: palette.primary.main,
        borderWidth: 2,
        borderStyle: 'dashed',
      },
      '&[data-restored] .MuiSwitch-root': { outline: `2px dashed ${palette.primary.main}`, borderRadius: '12px' },
    })}
  >
    {children}
  </Box>
)

const Columns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      width: '100%',
      '& > :only-child > :only-child': { gridColumn: '1 / -1' },
    }}
  >
    {children}
  </Box>
)
