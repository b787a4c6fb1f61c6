import * as upkeep from '../objects/home/upkeep.ts'
import * as festive from '../objects/services/festive.ts'
import * as health from '../objects/services/health.ts'
import * as institutions from '../objects/services/institutions.ts'
import * as leisure from '../objects/services/leisure.ts'
import * as office from '../objects/services/office.ts'
import * as studio from '../objects/services/studio.ts'
import * as cloth from '../objects/shops/cloth.ts'
import * as furniture from '../objects/shops/furniture.ts'
import * as goods from '../objects/shops/goods.ts'
import * as groceries from '../objects/shops/groceries.ts'
import * as cars from '../objects/vehicles/cars.ts'
import type { Speciality } from './recipe-list.ts'

const shop = { room: 'shop', front: 'shop' } as const
const inOffice = { room: 'office', front: 'shop' } as const
const clinic = { room: 'clinic', front: 'shop' } as const

/** Trades that have no category yet, found by words in the name of a category that an administrator adds. */
export const tradesWithoutCategory: readonly Speciality[] = [
  {
    ...clinic,
    words: ['اسنان', 'dentist', 'dentists', 'dental', 'tandarts'],
    heroes: [health.tooth],
    props: [health.clinic],
  },
  {
    ...clinic,
    words: ['بيطري', 'حيوانات', 'vet', 'veterinary', 'pets', 'dieren'],
    heroes: [health.pets],
    props: [health.clinic],
  },
  {
    ...clinic,
    words: ['بصريات', 'نظارات', 'optician', 'glasses', 'opticien'],
    heroes: [health.glasses],
    props: [goods.bloodPressureMonitor],
  },
  {
    ...clinic,
    words: [
      'عياده',
      'عيادات',
      'مستشفي',
      'طبيب',
      'اطباء',
      'clinic',
      'clinics',
      'hospital',
      'doctor',
      'doctors',
      'huisarts',
      'kliniek',
      'arts',
    ],
    heroes: [health.clinic, health.hospitalBed],
    props: [health.hospitalBed, goods.bloodPressureMonitor],
  },
  {
    ...inOffice,
    words: ['عقار', 'عقارات', 'real estate', 'property', 'makelaar', 'vastgoed'],
    heroes: [leisure.houseForSale],
    props: [cars.keyTag],
  },
  {
    ...inOffice,
    words: ['روضه', 'حضانه', 'kindergarten', 'nursery', 'kinderopvang'],
    heroes: [institutions.kindergarten],
    props: [goods.toys],
  },
  {
    ...inOffice,
    words: ['مدرسه', 'مدارس', 'تعليم', 'جامعه', 'school', 'schools', 'education', 'onderwijs'],
    heroes: [institutions.school],
    props: [office.satchel, goods.bookStack],
  },
  {
    ...shop,
    words: ['رياضه', 'نادي رياضي', 'لياقه', 'gym', 'gyms', 'fitness', 'sportschool'],
    heroes: [leisure.gym],
    props: [goods.headphones],
  },
  {
    ...inOffice,
    room: 'home',
    words: ['فندق', 'فنادق', 'شقق مفروشه', 'hotel', 'hotels', 'riad'],
    heroes: [leisure.hotel],
    props: [furniture.lampAndTable, leisure.suitcase],
  },
  {
    ...shop,
    words: ['مغسله', 'مغاسل', 'غسيل ملابس', 'laundry', 'laundries', 'wasserij', 'stomerij'],
    heroes: [leisure.laundry],
    props: [cloth.thobe],
  },
  {
    ...inOffice,
    words: ['بنك', 'بنوك', 'مصرف', 'صرافه', 'bank', 'banks', 'exchange', 'wisselkantoor'],
    heroes: [institutions.bank],
    props: [office.calculatorAndChart],
  },
  {
    ...inOffice,
    words: ['سفر', 'سياحه', 'طيران', 'travel', 'tourism', 'reisbureau', 'reizen'],
    heroes: [leisure.travel],
    props: [leisure.suitcase],
  },
  {
    ...inOffice,
    words: ['مسجد', 'مساجد', 'جامع', 'mosque', 'mosques', 'moskee'],
    heroes: [institutions.mosque],
    props: [goods.bookStack, institutions.charity],
  },
  {
    ...inOffice,
    words: ['خيريه', 'جمعيه', 'جمعيات', 'charity', 'charities', 'goed doel', 'stichting'],
    heroes: [institutions.charity],
    props: [institutions.charity],
  },
  {
    ...shop,
    words: ['سوبرماركت', 'هايبر', 'supermarket', 'supermarkets', 'supermarkt'],
    heroes: [groceries.trolley],
    props: [groceries.milkAndBread, groceries.crates],
  },
  {
    ...shop,
    words: ['اسماك', 'مسمكه', 'fishmonger', 'viswinkel'],
    heroes: [groceries.fishOnIce],
    props: [groceries.boat],
  },
  { ...shop, words: ['العاب', 'toys', 'speelgoed'], heroes: [goods.toys], props: [institutions.kindergarten] },
  {
    ...inOffice,
    words: ['طباعه', 'مطبعه', 'قرطاسيه', 'printing', 'print', 'drukkerij'],
    heroes: [leisure.printing],
    props: [studio.swatches],
  },
  {
    ...shop,
    room: 'workshop',
    front: 'road',
    words: ['محطه وقود', 'وقود', 'بنزين', 'fuel', 'petrol', 'tankstation'],
    heroes: [leisure.fuelPump],
    props: [cars.saloon],
  },
  {
    ...inOffice,
    words: ['سينما', 'ترفيه', 'cinema', 'entertainment', 'bioscoop'],
    heroes: [leisure.cinema],
    props: [festive.balloons],
  },
  {
    ...shop,
    room: 'garden',
    words: ['مشتل', 'مشاتل', 'plant nursery', 'tuincentrum'],
    heroes: [upkeep.plants],
    props: [upkeep.spade],
  },
]
