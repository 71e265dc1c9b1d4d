def X : ;
