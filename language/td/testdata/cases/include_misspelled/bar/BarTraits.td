class BarTraits;
