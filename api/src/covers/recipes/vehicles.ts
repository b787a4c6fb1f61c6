import * as leisure from '../objects/services/leisure.ts'
import * as cars from '../objects/vehicles/cars.ts'
import * as garage from '../objects/vehicles/garage.ts'
import * as road from '../objects/vehicles/road.ts'
import * as trucks from '../objects/vehicles/trucks.ts'
import type { RecipeList, SpecialityList } from './recipe-list.ts'

const inGarage = { room: 'workshop', front: 'garage' } as const
const onRoad = { room: 'office', front: 'road' } as const

export const vehicleRecipes: RecipeList = {
  garages: { ...inGarage, heroes: [garage.carOnLift], props: [garage.engine, garage.battery, garage.tyres] },
  tyres: { ...inGarage, heroes: [garage.tyres], props: [garage.engine, road.trafficCones] },
  'car-wash': { ...inGarage, heroes: [cars.washedCar], props: [garage.soapBucket] },
  'car-dealers': { ...onRoad, heroes: [cars.carForSale], props: [cars.keyTag, road.steeringWheel] },
  'car-rental': { ...onRoad, heroes: [cars.rentalCar], props: [cars.keyTag] },
  'spare-parts': { ...inGarage, front: 'shop', heroes: [garage.carParts], props: [garage.battery, garage.engine] },
  'driving-schools': {
    ...onRoad,
    heroes: [cars.learnerCar],
    props: [road.stopSign, road.trafficCones, road.steeringWheel],
  },
  taxis: { ...onRoad, heroes: [cars.taxi], props: [leisure.suitcase] },
  movers: { ...onRoad, heroes: [trucks.movingVan], props: [trucks.cartons] },
  towing: { ...onRoad, heroes: [trucks.towTruck], props: [road.trafficCones, garage.battery] },
}

export const vehicleSpecialities: SpecialityList = {
  garages: [
    {
      ...inGarage,
      words: ['ديزل', 'علبه السرعه', 'diesel'],
      heroes: [garage.engine, garage.carOnLift],
      props: [garage.tyres, garage.battery],
    },
  ],
  'car-rental': [
    {
      ...onRoad,
      words: ['دفع رباعي', 'رباعيه الدفع', 'four wheel', '4x4'],
      heroes: [cars.rentalFourByFour],
      props: [cars.keyTag],
    },
  ],
}
