/** Food and drink. */
export const foodSynonyms = `
  طعام اكل ماكولات غذا food foods nourriture aliment aliments alimentation eten voedsel
  غذايي غذاييه food alimentaire alimentaires voedings
  وجبه وجبات meal meals repas maaltijd
  فطور افطار breakfast iftar ontbijt
  غدا lunch dejeuner
  عشا dinner diner supper souper
  مايده سفره table tafel
  قهوه بن coffee cafe koffie qahwa
  مختصه مختص specialty speciality specialized specialised
  شاي tea thee chai
  كرك karak
  عسل honey miel honing
  تمر تمور dates dattes dadels date
  لحم لحوم meat meats viande viandes vlees
  سمك اسماك حوت fish poisson poissons vis
  بحري بحريه seafood marine naval maritime sea
  دجاج فراخ دواجن chicken poultry poulet volaille kip
  بيض egg eggs oeuf oeufs ei eieren
  حليب لبن بان milk dairy lait laitier melk zuivel
  جبن اجبان جبنه cheese cheeses fromage fromages fromagerie kaas
  زبده butter beurre boter
  خبز bread pain brood
  عيش bread
  رز ارز rice riz rijst
  قمح wheat ble tarwe
  طحين دقيق flour farine bloem
  سكر سكريات sugar sucre suiker
  سكاكر candy candies bonbons snoep
  ملح salt sel zout
  فلفل pepper poivre peper chili
  توابل بهارات spice spices epices specerijen kruiden
  عطاره عطريه spices herbalist herboristerie
  فواكه فاكهه fruit fruits
  خضار خضروات vegetable vegetables legumes groente groenten greengrocer
  عصير عصاير عصيرات juice juices jus sap
  مشروب مشروبات drink drinks beverage beverages boissons dranken
  ليمون lemon lemons citron citroen lime
  برتقال orange oranges sinaasappel
  تفاح تفاحه apple apples pomme pommes appel
  موز banana bananas banane bananes banaan
  رمان pomegranate grenade granaatappel
  عنب grape grapes raisin vigne druif
  تين fig figs figue figues vijg
  توت berry berries mure bes
  فراوله strawberry fraise aardbei
  كرز cherry cerise kers
  خوخ peach peche perzik
  مانجو mango mangue
  افوكادو avocado avocat
  جوز walnut noix
  لوز almond almonds amande amandes amandel
  فستق pistachio pistache
  زعفران saffron safran saffraan
  قرفه cinnamon cannelle kaneel
  هيل cardamom cardamome kardemom
  زنجبيل ginger gingembre gember
  ثوم garlic ail knoflook
  بصل onion oignon ui
  طماطم tomato tomate tomaat
  بطاطس بطاطا potato potatoes patate frites aardappel
  فول foul beans feves bonen
  حمص hummus houmous chickpea
  شوربه soup soupe soep
  سلطه salad salade salads
  ساندوتش سندويش سندويتش سندويشات sandwich sandwiches
  برجر برغر همبرجر burger burgers hamburger
  بيتزا pizza pizzas pizzeria
  شاورما shawarma chawarma shoarma
  كباب kebab kabab kebabs
  كبسه kabsa
  مندي mandi mandy
  بخاري bukhari boukhari
  مظبي madhbi
  كسكس كسكسي couscous
  طاجين tajine tagine
  فلافل طعميه falafel
  فطيره فطاير pie pies crepe tarte
  كريب crepe crepes
  معجنات pastries pastry pastas bakes
  مكرونه معكرونه باستا pasta macaroni pates
  سوشي sushi
  كيك كعك كعكه cake cakes gateau gateaux taart taarten
  بسكويت biscuit biscuits cookie cookies koekjes
  شوكولاته شوكولا شوكولاه chocolate chocolat chocolates chocolatier chocolade
  كنافه kunafa knafeh
  بقلاوه baklava baklawa
  دونات donut donuts doughnut doughnuts
  وافل waffle waffles gaufre wafel
  بوظه مثلجات ايسكريم glace glacier gelato ijs icecream
  حلوي حلو sweet sweets dessert desserts doux zoet
  مالح salty salted sale
  حار spicy hot
  ساخن hot warm chaud heet
  بارد cold cool froid koud
  طازج طازه fresh frais vers
  مطحنه mill moulin
  مذاق طعم taste flavor flavour gout smaak
  نكهه flavor flavour saveur smaak
  لذيذ لذيذه delicious tasty delicieux lekker
  شهي شهيه appetite delicious
  شيف chef chefs
  طباخ cook cuisinier kok
  ملعقه spoon cuillere lepel
  شوكه fork fourchette vork
  سكين knife couteau mes
  صحن طبق اطباق dish dishes plate plat plats bord
  قدر pot pan
  فنجان كوب cup cups tasse kop mug
  ابريق دله dallah teapot pot kettle
  صاج saj
  جمر جمره فحم coal charcoal ember braise
  تنور tandoor tannour
  حطب firewood wood
  بوفيه buffet
  ضيافه hospitality catering hospitalite
  وليمه ولايم banquet feast festin
  تموين supply supplies catering ravitaillement
`
