import { defineCollection } from 'astro:content'
import { siteSettingGroups } from '@dalil/db/vocabulary'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

const pages = defineCollection({
  loader: glob({ base: './src/content/pages', pattern: '{ar,en,nl}/*.md' }),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    updated: z.coerce.date().optional(),
  }),
})

const blog = defineCollection({
  loader: glob({ base: './src/content/blog', pattern: '{ar,en,nl}/*.md' }),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    date: z.coerce.date(),
    /** What it is about; while that is off, so is the post. */
    feature: z.enum(siteSettingGroups.features).optional(),
    cover: z.string(),
    cover_alt: z.string(),
    minutes: z.number(),
  }),
})

export const collections = { pages, blog }
